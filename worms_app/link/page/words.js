// What the page says by itself, and what it remembers. WORDS comes with the page: every language, made from the
// app's catalogs.

const KEPT = "worms.language";
const forNow = new Map();

/** Remember on this phone; where the browser keeps nothing, for as long as the page is open. */
export function keep(name, value) {
  forNow.set(name, value);
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // a private window: the page works without
  }
}

/** What was remembered; null if nothing. */
export function recall(name) {
  if (forNow.has(name)) return forNow.get(name);
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

let language = firstLanguage();

function firstLanguage() {
  for (const wish of [recall(KEPT), ...(navigator.languages || [])]) {
    const code = String(wish || "").toLowerCase().split("-")[0];
    if (code in WORDS) return code;
  }
  return "en";
}

/** The language that this phone reads. */
export function languageNow() {
  return language;
}

/** Every language with its own name. */
export function languages() {
  return Object.entries(WORDS).map(([code, said]) => [code, said[""]]);
}

/** Read another language from now on. */
export function readIn(code) {
  language = code;
  keep(KEPT, code);
  document.documentElement.lang = code;
}

/** A sentence of the page, its placeholders filled. */
export function t(key, values = {}) {
  return (WORDS[language][key] || key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}
