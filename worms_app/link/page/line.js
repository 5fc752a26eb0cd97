// The line to the table: it comes back by itself, and gives up only when the table says so.

const SILENCE = 12000;
const GUARD = 4000;
const ASLEEP = 7000; // a beat comes every 5 s: who has heard none has slept, and the line may be dead without knowing
const SLOWEST = 2600; // with the jitter at most 3.4 s: a table that is there again is found within 4 s
const FINAL = { 4002: "replaced", 4003: "gone", 4004: "bad_key" };

/** `hello()` gives the first message, `heard(message)` gets what the table says, `changed(state)` how it stands. */
export function makeLine(hello, heard, changed) {
  let socket = null;
  let wait = 250;
  let timer = 0;
  let watch = 0;
  let stopped = true;
  let heardAt = 0;

  function open() {
    clearTimeout(timer);
    if (stopped) return;
    drop();
    const mine = (socket = new WebSocket(`ws://${location.host}/table`));
    watch = setTimeout(() => lost(mine), GUARD);
    mine.onopen = () => {
      heardAt = Date.now();
      mine.send(JSON.stringify({ t: "hello", version: 1, ...hello() }));
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      clearTimeout(watch);
      watch = setTimeout(() => lost(mine), SILENCE);
      heardAt = Date.now();
      const message = JSON.parse(event.data);
      if (wait !== 250 || message.t !== "beat") changed("on");
      wait = 250;
      heard(message);
    };
    mine.onclose = (event) => {
      if (mine !== socket) return;
      if (event.code in FINAL) end(FINAL[event.code]);
      else lost(mine);
    };
  }

  function drop() {
    clearTimeout(watch);
    if (socket) {
      const old = socket;
      socket = null;
      old.onmessage = old.onclose = null;
      old.close();
    }
  }

  function lost(which) {
    if (which !== socket || stopped) return;
    drop();
    changed("lost");
    timer = setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(SLOWEST, wait * 2);
  }

  function end(why) {
    stopped = true;
    drop();
    changed(why);
  }

  function hurry() {
    const slept = socket && socket.readyState === WebSocket.OPEN && Date.now() - heardAt > ASLEEP;
    if (!stopped && (!socket || socket.readyState > WebSocket.OPEN || slept)) open();
  }

  for (const event of ["pageshow", "online"]) window.addEventListener(event, hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());

  return {
    start() {
      stopped = false;
      wait = 250;
      open();
    },
    end,
    say(message) {
      if (!socket || socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
