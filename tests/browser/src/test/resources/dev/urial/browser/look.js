// What the tests ask of a page. An expression: the tests append the name of the function they want.
(() => {
  const name = (e) =>
    e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") +
    (typeof e.className === "string" && e.className ? "." + e.className.trim().split(/\s+/).join(".") : "");

  // --- forms ---

  /** The form that has all these fields, or has none but can be sent. */
  function form(names) {
    return [...document.forms].find((f) => f.method === "post" && names.every((n) => f.elements.namedItem(n) && f.elements.namedItem(n).tagName !== "BUTTON"));
  }

  function fill(field, value) {
    if (field instanceof RadioNodeList) {
      for (const one of field) {
        if (one.type === "radio" || one.type === "checkbox") one.checked = one.value === value;
      }
    } else if (field.type === "checkbox") {
      field.checked = value !== "";
    } else {
      field.value = value;
      // What can hold no line break drops it; a select has the values it has.
      if (field.tagName === "SELECT" && field.value !== value) throw new Error(`${field.name} has no ${value}`);
    }
  }

  function send([fields, button]) {
    const names = Object.keys(fields);
    const pressed = button ? document.querySelector(button) : null;
    if (button && !pressed) throw new Error(`no button ${button}`);
    const sent = pressed && pressed.form ? pressed.form : form(names);
    if (!sent) throw new Error(`no form has ${names}`);
    for (const n of names) {
      const field = sent.elements.namedItem(n);
      if (!field) throw new Error(`no field ${n}`);
      fill(field, fields[n]);
    }
    document.querySelector("main > *").setAttribute("data-sent-by-tests", "");
    if (pressed) sent.requestSubmit(pressed);
    else {
      const first = sent.querySelector("button:not([type=button]), input[type=submit]");
      if (first) sent.requestSubmit(first);
      else sent.requestSubmit();
    }
  }

  const settled = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 0))));

  // --- what is wrong ---

  function texts() {
    const all = [];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (!parent || !["SCRIPT", "STYLE", "TEXTAREA"].includes(parent.tagName)) all.push(walk.currentNode.data);
    }
    for (const e of document.querySelectorAll("[title], [aria-label], [placeholder], [alt], button[value], [data-label]")) {
      for (const a of ["title", "aria-label", "placeholder", "alt", "data-label"]) {
        if (e.hasAttribute(a)) all.push(e.getAttribute(a));
      }
    }
    return all;
  }

  function tokens() {
    const all = new Set();
    // What a program is answered has keys, and may be printed as an example.
    const printed = new Set([...document.querySelectorAll("pre")].map((e) => e.textContent));
    for (const text of texts().filter((t) => !printed.has(t))) {
      for (const word of text.split(/[\s()\[\]"'“”„«»:;,!?]+/)) {
        if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(word)) all.add(word);
      }
    }
    return [...all];
  }

  function tooWide() {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")]
      .filter((e) => e.getBoundingClientRect().right > root.clientWidth + 0.5)
      .slice(0, 3).map(name);
    return [`scrolls sideways at ${root.clientWidth}: ${root.scrollWidth}, by ${wide.join(", ")}`];
  }

  function luminance(color) {
    const [r, g, b] = color.match(/[\d.]+/g).map(Number);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  }

  function faults([language, dark]) {
    const all = tooWide();
    const root = document.documentElement;
    const say = (text) => all.push(text);
    if (root.lang !== language) say(`lang is ${root.lang}`);
    if (document.title.trim() === "") say("no title");
    for (const [what, selector] of [["h1", "h1"], ["main", "main"]]) {
      const count = document.querySelectorAll(selector).length;
      if (count !== 1) say(`${count} ${what}`);
    }
    const paper = getComputedStyle(root).backgroundColor;
    const isDark = luminance(paper) < 0.25;
    if (isDark !== dark) say(`${dark ? "dark" : "light"} was asked for, the paper is ${paper}`);
    const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
    for (const id of new Set(ids.filter((x, i) => ids.indexOf(x) !== i))) say(`id twice: ${id}`);
    const within = document.querySelector("[style], style, script:not([src]), [onclick], [onload], [onerror]");
    if (within) say(`style or script within the page: ${name(within)}`);
    for (const f of document.forms) {
      if (f.method === "get" && f.querySelector("textarea, input[name=text], input[name=base], input[name=a], input[name=b]")) {
        say(`what is typed would stand in the address: ${name(f)}`);
      }
    }
    for (const img of document.images) {
      if (img.complete && img.naturalWidth === 0 && img.getAttribute("src")) say(`no picture: ${img.getAttribute("src")}`);
    }
    for (const text of texts()) {
      if (/(^|[^\\\w/])\{\d\}/.test(text)) say(`a place for an argument is empty: ${text.trim().slice(0, 80)}`);
      if (/\[object |\bNaN\b/.test(text)) say(`shown raw: ${text.trim().slice(0, 80)}`);
      // U+200E and U+200F are what a page may say itself; overrides never are.
      if (/[\u202A-\u202E\u2066-\u2069\u0000-\u0008]/.test(text)) say("a control or a bidi control is shown raw");
    }
    if (window.seenByTests) {
      for (const p of window.seenByTests.policy.splice(0)) say(`policy: ${p}`);
    }
    if (window.hurt) say("a text was run");
    return all;
  }

  const shifts = () => (window.seenByTests ? window.seenByTests.shift.splice(0) : []);

  /** What is too small to be hit, except links within a sentence or a drawing. */
  function small() {
    const least = 24;
    return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
      .filter((e) => e.type !== "hidden" && e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, .skip, svg"))
      .filter((e) => e.localName !== "a" || ![...e.parentNode.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
      .map((e) => [e, e.getBoundingClientRect()])
      .filter(([, box]) => box.width > 1 && (box.width < least - 0.1 || box.height < least - 0.1))
      .map(([e, box]) => `too small to be hit: ${name(e)} ${e.textContent.trim().slice(0, 20)} ${box.width}×${box.height}`);
  }

  async function axe() {
    // A region in which a wide table scrolls bears the table's caption, which may be its section's heading, too.
    const rules = { "landmark-unique": { enabled: false } };
    const found = await window.axe.run(document, { resultTypes: ["violations"], rules, preload: false });
    return found.violations
      .map((v) => `axe: ${v.impact} ${v.id}: ${v.nodes.length} × ${v.nodes[0].target.join(" ")}`);
  }

  // --- the keyboard ---

  const tabbable = "a[href], button, input, select, textarea, summary, [tabindex='0']";

  function reachable(e) {
    if (e.disabled || e.type === "hidden" || e.tabIndex < 0) return false;
    if (!e.checkVisibility({ visibilityProperty: true })) return false;
    if (e.type === "radio" && e.name) {
      const group = [...document.querySelectorAll("input[type=radio]")].filter((r) => r.name === e.name && r.form === e.form);
      return e === (group.find((r) => r.checked) || group[0]);
    }
    return true;
  }

  /** From now on each focus is written down; answers how many steps there are. */
  function watchFocus() {
    const all = [...document.querySelectorAll(tabbable)].filter(reachable);
    const watch = { all, visited: [], bare: [] };
    window.focusOfTests = watch;
    document.addEventListener("focusin", (event) => {
      const e = event.target;
      watch.visited.push(e);
      const style = getComputedStyle(e);
      const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== "none";
      const box = e.getBoundingClientRect();
      if (!ring || box.width === 0 || box.height === 0) watch.bare.push(name(e));
    });
    return all.length;
  }

  /** What lies between here and the place is taken as visited. */
  function skipTo(place) {
    const { all, visited } = window.focusOfTests;
    visited.push(...all.slice(all.indexOf(visited[visited.length - 1]) + 1, place));
    all[place].focus();
  }

  function focusFaults() {
    const { all, visited, bare } = window.focusOfTests;
    const missed = all.filter((e) => !visited.includes(e) && e.isConnected).map((e) => `never reached: ${name(e)} ${e.textContent.trim().slice(0, 30)}`);
    const order = visited.filter((e) => all.includes(e)).map((e) => all.indexOf(e));
    const back = order.findIndex((x, i) => i > 0 && x < order[i - 1]);
    const faults = missed.slice(0, 5).concat([...new Set(bare)].slice(0, 5).map((b) => `focus is not seen: ${b}`));
    // Behind the last comes the first again.
    if (back > 0 && order[back] !== 0 && back < all.length) faults.push(`the order goes back at ${name(all[order[back]])}`);
    return faults;
  }

  const focused = () => (document.activeElement ? name(document.activeElement) : "");

  return { send, settled, tokens, faults, small, shifts, axe, watchFocus, skipTo, focusFaults, focused };
})()
