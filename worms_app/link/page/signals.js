// It is my turn: sound, vibration, the title of the page. None is ever the only signal, and each may be missing.

import { keep, recall, t } from "./words.js";

let audio = null;
let goes = 0;

/** Whether a signal is wanted: `sound` or `vibration`. */
export function wants(signal) {
  return recall(`worms.${signal}`) !== "off";
}

/** Switch a signal on or off. */
export function want(signal, on) {
  keep(`worms.${signal}`, on ? "on" : "off");
}

/** Browsers let a page sound only after a tap. */
export function wakeSound() {
  if (!audio && window.AudioContext) audio = new AudioContext();
  if (audio && audio.state === "suspended") audio.resume().catch(() => {});
}

/** Two rising notes and a short buzz. */
export function myTurn() {
  const touched = !navigator.userActivation || navigator.userActivation.hasBeenActive;
  if (wants("vibration") && navigator.vibrate && touched) navigator.vibrate([120, 80, 120]);
  if (wants("sound") && audio && audio.state === "running") {
    note(523, 0);
    note(784, 0.16);
  }
}

function note(pitch, after) {
  const at = audio.currentTime + after;
  const voice = audio.createOscillator();
  const loudness = audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  voice.connect(loudness).connect(audio.destination);
  voice.start(at);
  voice.stop(at + 0.32);
}

/** Say something to those who listen to the page: cleared first, so that the same words are said again. */
export function announce(words, urgent = false) {
  const place = document.getElementById(urgent ? "alert" : "say");
  place.textContent = "";
  setTimeout(() => {
    place.textContent = words;
  }, 60);
}

/** Say something to everybody: heard at once, and `seen` until it is tapped or a new thing is said, or for a while. */
export function notify(words, seen = words) {
  announce(words, true);
  const note = document.getElementById("note");
  note.textContent = seen;
  note.hidden = false;
  note.onclick = () => (note.hidden = true);
  clearTimeout(goes);
  goes = setTimeout(note.onclick, 8000);
}

/** What was said no longer matters. */
export function hush() {
  document.getElementById("note").hidden = true;
}

/** The title in the browser's list of pages. */
export function title(mine, name) {
  document.title = (mine ? `● ${t("your_turn")}` : t("title")) + (name ? ` – ${name}` : "");
}
