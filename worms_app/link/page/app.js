// The page: what the table says is shown, what is tapped is said to the table. Nothing is decided here.

import { makeAsk } from "./ask.js";
import { makeClock } from "./clock.js";
import { keepFocus, keyed, make, set } from "./dom.js";
import { makeHand } from "./hand.js";
import { makeHolds } from "./holds.js";
import { makeLine } from "./line.js";
import { makeLog } from "./log.js";
import { makeMap } from "./map.js";
import { makeMine } from "./mine.js";
import { picture } from "./pictures.js";
import { makeRooms } from "./rooms.js";
import { makeRules } from "./rules.js";
import { makeSheet, showScore } from "./sheet.js";
import { announce, hush, myTurn, notify, title, wakeSound, want, wants } from "./signals.js";
import { keep, languageNow, languages, readIn, recall, t } from "./words.js";

const KEY = "worms.key";
const TOKEN = "worms.token";
const A_WHILE = 4; // tries without an answer, some five seconds
const A_HASTY_TAP = 1000;
const MOST_NEWS = 12; // lines that are said at once; all of them are in the log

let parts = {};
let log = [];
let question = -1;
let given = -1; // the question that was answered a moment ago
let seats = [];
let stage = "connecting";
let waiting = null;
let losses = 0;

const line = makeLine(
  () => ({ key: recall(KEY) || "", token: recall(TOKEN) || "", language: languageNow() }),
  heard,
  changed,
);

// -- the parts of the page -------------------------------------------------------------------------------------

const rooms = makeRooms({
  sit: (place) => line.say({ t: "sit", place }),
  leave: () => line.say({ t: "leave" }),
  enter: (number) => {
    keep(KEY, number);
    begin();
  },
  again: begin,
});
const rules = makeRules((entry) => line.say({ t: "explain", entry }));
const sheet = makeSheet(rules.open);
const holds = makeHolds((rule) => rules.show(rule));
const clock = makeClock((act) => line.say({ t: "timing", act }));
const ask = makeAsk(decide, leaveOrder, (option) => line.say({ t: "look", question, option }), () => showHand());
const hand = makeHand((option) => ask.pick(option), rules.open);

const name = make("h1", { class: "who", tabindex: "-1" });
const badge = make("span", { class: "badge" });
const turn = make("p", { class: "turn" });
const steps = make("div", { class: "steps-done", "aria-hidden": "true" });
const state = make("p", { class: "state", id: "state" });
const lineState = make("p", { class: "lost", role: "status", hidden: true });
const lineHelp = make("p", { class: "lost help", role: "status", hidden: true });
const undoBox = make("section", { id: "undo" });
const undoWords = make("p", { id: "undo-words" });
const undoRow = make("div", { class: "row", role: "group", "aria-labelledby": "undo-words" });
const yes = make("button", { type: "button", class: "main", click: () => agree(true) });
const no = make("button", { type: "button", click: () => agree(false) });
undoRow.append(yes, no);
undoBox.append(undoWords, undoRow);
const takeBack = make("button", { type: "button", id: "take-back", click: () => line.say({ t: "undo" }) });
const result = make("section", { id: "result" });
const mineTitle = make("summary");
const mine = makeMine();
const mineBox = make("details", { id: "mine" }, mineTitle, mine.list);
const tableTitle = make("summary");
const tableMap = makeMap(() => {});
const tableWords = make("ul", { class: "around" });
const score = make("ul", { class: "score" });
const tableBox = make("details", { id: "table" }, tableTitle, score, tableMap.svg, tableWords);
const logTitle = make("summary");
const story = makeLog();
const logBox = make("details", { id: "log", toggle: () => story.show(log) }, logTitle, story.box);
const settings = makeSettings();
const who = make("div", {}, name, turn, steps);
const header = make("header", {}, badge, who, clock.box);
const seat = make(
  "main",
  { id: "seat" },
  header,
  holds.box,
  sheet.box,
  state,
  undoBox,
  result,
  ask.box,
  takeBack,
  hand.box,
  mineBox,
  tableBox,
  logBox,
  settings.box,
);

document.getElementById("page").append(lineState, lineHelp, rooms.box, seat, rules.sheet);
document.addEventListener("pointerdown", wakeSound, { passive: true });
document.addEventListener("keydown", wakeSound);

function makeSettings() {
  const head = make("summary");
  const language = make("select", { id: "language", change: () => speak(language.value) });
  const languageLabel = make("label", { for: "language" });
  for (const [code, own] of languages()) language.append(make("option", { value: code, lang: code, text: own }));
  const leave = make("button", { type: "button", click: () => line.say({ t: "leave" }) });
  const switches = ["sound", "vibration"].map((signal) => {
    const button = make("button", { type: "button", role: "switch", click: () => flip() });
    const flip = () => {
      want(signal, !wants(signal));
      label();
    };
    const label = () => {
      set(button, "text", t(signal));
      set(button, "aria-checked", String(wants(signal)));
    };
    return { button, label };
  });
  const note = make("p", { class: "quiet" });
  const box = make(
    "details",
    { id: "settings" },
    head,
    make("div", { class: "column" }, languageLabel, language, ...switches.map((one) => one.button), leave, note),
  );
  return {
    box,
    label() {
      language.value = languageNow();
      set(head, "text", t("menu"));
      set(languageLabel, "text", t("language"));
      for (const one of switches) one.label();
      set(leave, "text", t("give_back"));
      set(note, "text", t("or_at_the_table"));
    },
  };
}

// -- what is said and heard --------------------------------------------------------------------------------------

function begin() {
  stage = recall(KEY) || recall(TOKEN) ? "connecting" : "no_key";
  show();
  if (stage === "connecting") line.start();
}

function decide(option) {
  give({ t: "answer", question, option });
}

function leaveOrder() {
  give({ t: "any_order", question });
}

/** Answer a question; the second tap of a hasty finger is none, though the table has not gone on yet. */
function give(message) {
  if (given === question) return;
  if (!line.say(message)) {
    notify(t("not_connected"));
    return;
  }
  given = question;
  setTimeout(() => (given = -1), A_HASTY_TAP);
}

function agree(answer) {
  if (parts.undo) line.say({ t: "agree", wish: parts.undo.wish, yes: answer });
}

function speak(code) {
  readIn(code);
  line.say({ t: "speak", language: code });
  show();
}

function changed(how) {
  losses = how === "lost" ? losses + 1 : 0;
  set(lineState, "hidden", !losses);
  set(lineState, "text", losses ? t("lost") : "");
  document.documentElement.style.scrollPaddingTop = `${lineState.offsetHeight}px`; // the focus is not lost under it
  set(lineHelp, "hidden", losses <= A_WHILE);
  set(lineHelp, "text", losses <= A_WHILE ? "" : parts.wifi ? t("lost_why_wifi", { wifi: parts.wifi }) : t("lost_why"));
  if (how === "gone") keep(TOKEN, null);
  if (how === "bad_key") keep(KEY, null);
  if (how === "replaced" || how === "gone" || how === "bad_key") {
    stage = how;
    hush();
    show();
    rooms.title.focus();
    announce(rooms.words, true);
  }
}

function heard(message) {
  const before = stage;
  if (message.t === "seated" || message.t === "bye") hush();
  switch (message.t) {
    case "room":
      keep(TOKEN, null);
      seats = message.seats;
      if (!message.waiting) stage = "room";
      break;
    case "wait":
      waiting = message;
      stage = "waiting";
      break;
    case "turned_down":
      notify(t("turned_down"));
      stage = "room";
      break;
    case "seated":
      keep(TOKEN, message.token);
      log = [];
      if (stage !== "seated") {
        parts = {};
        tableBox.open = logBox.open = message.place < 0;
      }
      stage = "seated";
      break;
    case "slow":
      notify(t("slow"));
      return;
    case "unseated":
      keep(TOKEN, null);
      stage = "room";
      notify(t("unseated"));
      break;
    case "state":
      take(message.parts);
      return;
    case "ahead":
      if (message.question === question) ask.ahead(message.option, message.told);
      return;
    case "rule":
      rules.show(message.rule);
      return;
    case "late":
      notify(t("late"));
      return;
    case "refused":
      notify(t("refused"));
      return;
    case "bye":
      line.end("bye");
      if (parts.result?.length) {
        parts.can_undo = false; // how the game ended can still be read
        notify(t("bye_title"));
      } else stage = "bye";
      break;
    default:
      return;
  }
  show();
  if (before !== stage && stage !== "seated") rooms.title.focus();
}

function take(changes) {
  const arrived = !seated();
  const wasAsked = Boolean(parts.ask);
  const wasUp = isUp();
  const wasToStart = isToStart();
  const fresh = "number" in changes && changes.number !== question;
  let news = [];
  if (changes.log) {
    if (log.length && changes.log.keep) news = changes.log.add.slice(-MOST_NEWS).map((entry) => entry[1]);
    log = [...log.slice(0, changes.log.keep), ...changes.log.add];
    delete changes.log;
  }
  Object.assign(parts, changes);
  question = parts.number;
  if (parts.sheet) {
    keepFocus(() => sheet.title, () => show());
    if (arrived) sheet.title.focus();
    if (changes.sheet) announce([parts.sheet.title, ...parts.sheet.steps.slice(-3), parts.sheet.ask].filter(Boolean).join(" "));
    return;
  }
  keepFocus(() => (parts.ask ? ask.title : name), () => show(fresh));
  if (arrived) name.focus();
  if (isUp() && !wasUp) myTurn();
  if (changes.undo === null) hush();
  // What happened and what is asked now are said in one go: of two announcements the urgent one silences the other.
  const last = fresh && parts.last ? [parts.last.words] : [];
  if (changes.undo) askToUndo(changes.undo);
  else if (parts.ask && (!wasAsked || fresh)) call([...news, ...last, parts.ask.prompt, parts.ask.why].filter(Boolean).join(" "), parts.ask.prompt);
  else if (isToStart() && !wasToStart) call([...news, ...last, parts.status].join(" "), parts.status);
  else if (last.length) announce([...news, ...last].join(" "), true);
  else if (changes.result?.length) announce([...news, ...changes.result].join(" "), true);
  else if (news.length) announce(news.join(" "));
}

/** Say at once what waits for me. An open rule hides it from who looks: there `seen` stands above the rule. */
function call(words, seen) {
  if (rules.sheet.open) notify(words, seen);
  else announce(words, true);
}

/** Whoever is asked sees the question itself, everybody else hears what is wished, or was said to it. */
function askToUndo(undo) {
  if (!undo.asked) {
    notify(undo.words);
    return;
  }
  hush();
  myTurn();
  call(undo.words, undo.words);
  undoBox.scrollIntoView({ block: "nearest" });
}

/** Whether something waits for me: a question, or the clock of my turn. */
function isUp() {
  return Boolean(parts.ask) || isToStart();
}

/** Whether I am to start my turn. */
function isToStart() {
  return Boolean(parts.clock && parts.clock.start);
}

// -- what is shown -------------------------------------------------------------------------------------------------

/** Whether there is something to be seen at a place. */
function seated() {
  return stage === "seated" && Boolean(parts.me || parts.sheet);
}

function show(fresh = false) {
  set(seat, "hidden", !seated());
  set(rooms.box, "hidden", stage === "seated");
  rules.relabel();
  if (stage === "seated") showSeat(fresh);
  else showRooms();
}

function showRooms() {
  title(false, "");
  if (stage === "no_key") rooms.asksNumber(false);
  else if (stage === "connecting") rooms.says(t("connecting"), t("connecting_text"));
  else if (stage === "room") rooms.seats(seats);
  else if (stage === "waiting") rooms.waits(waiting.thing, waiting.colour);
  else if (stage === "bad_key") rooms.asksNumber(true);
  else rooms.says(t(`${stage}_title`), t(`${stage}_text`), stage === "bye" || stage === "replaced" ? t("try_again") : t("enter_go"));
}

function showSeat(fresh) {
  sheet.show(parts.sheet);
  settings.label();
  clock.show(parts.result?.length ? null : parts.clock);
  holds.show(parts.holds);
  if (parts.sheet) {
    for (const part of [who, state, undoBox, result, ask.box, takeBack, hand.box, mineBox, tableBox, logBox]) set(part, "hidden", true);
    set(header, "hidden", !parts.clock);
    title(false, parts.sheet.title);
  }
  if (!parts.me) return;
  const asked = Boolean(parts.ask);
  title(isUp(), parts.me.name || t("watching"));
  set(name, "text", parts.me.called || t("watching"));
  if (badge.dataset.team !== parts.me.team) {
    badge.dataset.team = parts.me.team;
    badge.replaceChildren(parts.me.team ? picture(`worm_${parts.me.team}_idle`) : "");
    set(header, "class", parts.me.team || null);
  }
  const over = parts.result.length > 0;
  const going = parts.turn.step && !over;
  const step = going ? t("step", { n: parts.turn.step, step: parts.turn.steps[parts.turn.step - 1] }) : "";
  const whose = parts.turn.mine || over ? "" : parts.turn.name;
  set(turn, "text", [parts.turn.words, whose, step].filter(Boolean).join(" · "));
  set(steps, "hidden", !going);
  steps.replaceChildren(
    ...parts.turn.steps.map((_words, before) => make("i", { class: ["", "now", "done"][1 + Math.sign(parts.turn.step - 1 - before)] })),
  );
  set(state, "text", asked ? (parts.last ? parts.last.words : "") : parts.status);
  set(state, "hidden", !state.textContent);
  set(undoBox, "hidden", !parts.undo);
  if (parts.undo) {
    set(undoWords, "text", parts.undo.words);
    set(yes, "text", t("undo_yes"));
    set(no, "text", t("undo_no"));
    set(undoRow, "hidden", !parts.undo.asked);
  }
  set(takeBack, "text", t("take_back"));
  set(takeBack, "hidden", !parts.can_undo);
  set(result, "hidden", !parts.result.length);
  result.replaceChildren(...parts.result.map((words, index) => make(index ? "p" : "h2", { text: words })));
  ask.show(parts.ask, parts.map, fresh);
  showHand();
  set(mineTitle, "text", t("my_worms"));
  set(mineBox, "hidden", !parts.mine.length);
  mine.show(parts.mine);
  set(tableTitle, "text", t("the_table"));
  if (parts.map) tableMap.show(parts.map, new Map(), "");
  keyed(tableWords, parts.around.map((words, index) => [index, words]), (row) => row[0], () => make("li"), (item, row) => set(item, "text", row[1]));
  showScore(score, parts.score);
  set(logTitle, "text", t("log"));
  if (logBox.open) story.show(log);
}

function showHand() {
  hand.show(parts.result.length && !parts.hand?.length ? null : parts.hand, ask.asked, ask.chosen);
}

// -- beginning -------------------------------------------------------------------------------------------------------

if (location.hash.length > 1) {
  const key = location.hash.slice(1);
  if (/^[\w-]{22}$/.test(key)) {
    if (recall(KEY) !== key) keep(TOKEN, null);
    keep(KEY, key);
  }
  history.replaceState(null, "", location.pathname);
}
window.addEventListener("hashchange", () => location.reload());
readIn(languageNow());
begin();
