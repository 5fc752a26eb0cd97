"""What the page itself says; the scripts know these sentences by their keys."""

from __future__ import annotations

from worms_app.i18n import mark

WORDS = {
    "title": mark("Worms table"),
    # coming in
    "connecting": mark("Connecting…"),
    "connecting_text": mark("Looking for the table."),
    "lost": mark("No connection to the table. Trying again…"),
    "lost_why": mark(
        "Is this phone on the table’s Wi-Fi? With mobile data or a VPN it cannot find the table. If the "
        "table shows a new code, scan that."
    ),
    "lost_why_wifi": mark(
        "Is this phone on the table’s Wi-Fi ({wifi})? With mobile data or a VPN it cannot find the table. If "
        "the table shows a new code, scan that."
    ),
    "not_connected": mark("No connection to the table just now: nothing was sent."),
    "enter_title": mark("Join the table"),
    "enter_text": mark("Scan the code on the table’s screen with your camera, or type the number below it."),
    "enter_again": mark("That did not work. Scan the code again, or check the number."),
    "enter_number": mark("The table’s number (6 digits)"),
    "enter_go": mark("Join"),
    "seat_title": mark("Where do you sit?"),
    "seat_text": mark("The table then lets you in with one tap."),
    "seat_taken": mark("{name}: taken"),
    "player": mark("Player {n}"),
    "of_team": mark("{name} ({team})"),
    "only_watch": mark("Just watch"),
    "watching": mark("Watching"),
    "wait_title": mark("Show the table this picture"),
    "wait_text": mark("The table’s screen shows the same one. Whoever is there lets you in."),
    "wait_leave": mark("Choose another seat"),
    "turned_down": mark("The table said no. You may choose again."),
    "slow": mark("You have asked several times in a row. Wait a little, then choose again."),
    "unseated": mark("This seat is free again. You may choose one."),
    "gone_title": mark("This phone is no longer at the table"),
    "gone_text": mark("Scan the code on the table’s screen to join again."),
    "replaced_title": mark("Open in another window"),
    "replaced_text": mark("Your seat has moved to a newer window or another phone."),
    "bye_title": mark("The table is closed to phones"),
    "bye_text": mark("Thanks for playing. When the table opens again, try again here."),
    "try_again": mark("Try again"),
    # the seat
    "your_turn": mark("Your turn"),
    "step": mark("{n}: {step}"),
    "hand": mark("Your cards ({n})"),
    "hide_hand": mark("Hide cards"),
    "show_hand": mark("Show cards"),
    "no_cards": mark("No cards. A supply crate brings new ones."),
    "new_card": mark("New since your last turn"),
    "choose_card": mark("Choose {card}"),
    "first_hex": mark("The first hex"),
    "first_what": mark("First choose what"),
    "places_in_words": mark("All choices in words ({n})"),
    "choose_first": mark("Choose something first"),
    "choose_first_card": mark("Choose a card below, or none"),
    "choose_a_card": mark("Choose a card below"),
    "any_order": mark("Any order"),
    "do_this": mark("Do it: {choice}"),
    "late": mark("Too late: this had already been answered."),
    "refused": mark("That cannot be chosen now."),
    "my_worms": mark("Your worms and what is beside them"),
    "the_table": mark("The table in words and pictures"),
    "log": mark("What happened"),
    "undo_yes": mark("Yes, take it back"),
    "undo_no": mark("No"),
    "take_back": mark("Take back my last move"),
    # the clock
    "clock_start": mark("Start my turn"),
    "clock_pause": mark("Pause"),
    "clock_go_on": mark("Go on"),
    "clock_says": mark("Time left: {n} s"),
    "seconds_left": mark("{n} s left"),
    # menu
    "menu": mark("Settings"),
    "language": mark("Language"),
    "sound": mark("Sound"),
    "vibration": mark("Vibration"),
    "give_back": mark("Give this seat back"),
    "or_at_the_table": mark("Everything can be answered on the table’s screen, too."),
    "close": mark("Close"),
}
