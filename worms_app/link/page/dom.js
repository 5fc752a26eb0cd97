// Elements, made and kept: what is still there stays where it is, so the focus stays, too.

/** An element with its attributes (functions become listeners, `text` its words) and children. */
export function make(tag, attributes = {}, ...children) {
  const svg = SVG_TAGS.has(tag);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else set(element, name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG_TAGS = new Set(["svg", "g", "path", "polygon", "polyline", "circle", "rect", "ellipse", "line", "use"]);

/** One attribute, only touched where it differs; null takes it away. */
export function set(element, name, value) {
  if (name === "text") {
    if (element.textContent !== value) element.textContent = value;
  } else if (name === "hidden" || name === "disabled" || name === "open" || name === "checked") {
    if (element[name] !== Boolean(value)) element[name] = Boolean(value);
  } else if (value === null || value === undefined) {
    element.removeAttribute(name);
  } else if (element.getAttribute(name) !== String(value)) {
    element.setAttribute(name, value);
  }
}

/** The children of `parent` follow `items`: known ones (by key) are updated in place, others made or removed. */
export function keyed(parent, items, key, create, update) {
  const known = new Map();
  for (const child of [...parent.children]) known.set(child.dataset.key, child);
  const wanted = [];
  for (const item of items) {
    const name = String(key(item));
    let child = known.get(name);
    if (child) known.delete(name);
    else {
      child = create(item);
      child.dataset.key = name;
    }
    if (update) update(child, item);
    wanted.push(child);
  }
  for (const child of known.values()) child.remove();
  wanted.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] || null);
  });
}

/** If what had the focus has gone, the focus goes to `instead()` and not back to the top of the page. */
export function keepFocus(instead, change) {
  const before = document.activeElement;
  const had = before && before !== document.body;
  change();
  if (had && (!before.isConnected || before.closest("[hidden]") || before.disabled)) {
    instead().focus();
  }
}
