// What the pages can do beyond being read: another theme, code to the clipboard, search. None needs a server.
const root = document.documentElement;

// Light or dark: what the system says, until somebody chooses the other.
const theme = document.getElementById("theme");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : prefersDark.matches);
const label = () => (theme.textContent = isDark() ? "Light" : "Dark");
theme.hidden = false;
label();
prefersDark.addEventListener("change", label);
theme.addEventListener("click", () => {
  const chosen = isDark() ? "light" : "dark";
  const isSystems = (chosen === "dark") === prefersDark.matches;
  if (isSystems) delete root.dataset.theme;
  else root.dataset.theme = chosen;
  try {
    if (isSystems) localStorage.removeItem("theme");
    else localStorage.setItem("theme", chosen);
  } catch {
    // It holds for this page.
  }
  label();
});

// Where one is among the chapters is seen, without moving the page.
const chapters = document.querySelector(".chapters");
const current = chapters.querySelector("[aria-current]");
if (current && chapters.scrollHeight > chapters.clientHeight) {
  chapters.scrollTop = current.offsetTop - chapters.clientHeight / 2;
}

// What scrolls by itself can be reached and scrolled by keyboard.
const scrolls = [...document.querySelectorAll("pre, .scroll, .chapters, .outline")];
function reachable() {
  for (const box of scrolls) {
    const isHigher = box.matches("nav") && box.scrollHeight > box.clientHeight + 1;
    if (box.scrollWidth > box.clientWidth + 1 || isHigher) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}
reachable();
addEventListener("resize", reachable);

// A copy of code: of a session at a prompt, what was typed.
for (const pre of document.querySelectorAll("article pre")) {
  const block = document.createElement("div");
  block.className = "block";
  pre.replaceWith(block);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  block.append(pre, button);
  button.addEventListener("click", async () => {
    const text = pre.textContent;
    const typed = text.split("\n").filter((line) => line.startsWith("$ "));
    await navigator.clipboard.writeText(typed.length > 0 ? typed.map((line) => line.slice(2)).join("\n") + "\n" : text);
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
}

// Search. The index lies beside the pages, in small parts; a browser reads those of the words that are looked for.
const field = document.getElementById("q");
const found = document.getElementById("found");
const answers = document.getElementById("answers");
const count = document.getElementById("count");
const base = new URL(root.dataset.root || "./", location.href);
let engine;

function start() {
  engine ??= import(new URL("pagefind/pagefind.js", base).href).then(async (pagefind) => {
    await pagefind.options({ excerptLength: 24, ranking: { termSaturation: 1.2 } });
    await pagefind.init();
    return pagefind;
  });
  return engine;
}

const made = (name, ...parts) => {
  const e = document.createElement(name);
  e.append(...parts);
  return e;
};

/** The parts of a page that have the words, those that have most of them first. */
function parts(page) {
  const weight = (part) => (part.weighted_locations ?? []).reduce((sum, each) => sum + (each.balanced_score ?? each.weight), 0);
  return [...page.sub_results].sort((a, b) => weight(b) - weight(a));
}

/** An excerpt is text with marks and nothing else. */
function excerpt(html, name) {
  const e = document.createElement(name);
  e.innerHTML = html;
  return e;
}

function linked(url, ...parts) {
  const a = made("a", ...parts);
  a.href = new URL(url.replace(/^\//, ""), base).href;
  return a;
}

function sentence(total, words) {
  if (total === 0) return `No page has “${words}”.`;
  return total === 1 ? `One page has “${words}”.` : `${total} pages have “${words}”.`;
}

const unsearchable =
  location.protocol === "file:"
    ? "Browsers let no page from a folder read its index. Any web server will do: make siteserve starts one."
    : "The index cannot be read.";

let asked = 0;
async function suggest() {
  const words = field.value.trim();
  const turn = ++asked;
  if (words === "") {
    found.hidden = true;
    return;
  }
  try {
    const pagefind = await start();
    const search = await pagefind.search(words);
    const results = await Promise.all(search.results.slice(0, 8).map((result) => result.data()));
    if (turn !== asked) return;
    const status = made("p", sentence(search.results.length, words));
    status.setAttribute("role", "status");
    const list = made("ul");
    for (const page of results) {
      const best = parts(page)[0] ?? page;
      const title = best.title === page.meta.title ? page.meta.title : `${page.meta.title}: ${best.title}`;
      list.append(made("li", linked(best.url, made("b", title), excerpt(best.excerpt, "span"))));
    }
    found.replaceChildren(status, list);
    if (search.results.length > results.length) {
      const all = made("p");
      const more = made("a", "All of them");
      more.href = new URL(`search.html?q=${encodeURIComponent(words)}`, base).href;
      all.append(more);
      found.append(all);
    }
  } catch {
    found.replaceChildren(made("p", unsearchable));
  }
  found.hidden = false;
}

async function answer(words) {
  field.value = words;
  count.textContent = "Searching …";
  document.title = `${words} · Search · Urial`;
  try {
    const pagefind = await start();
    const search = await pagefind.search(words);
    count.textContent = sentence(search.results.length, words);
    for (const result of search.results.slice(0, 50)) {
      const page = await result.data();
      const list = made("ul");
      for (const part of parts(page).filter((each) => each.title !== page.meta.title).slice(0, 4)) {
        list.append(made("li", linked(part.url, part.title)));
      }
      const item = made("li", made("h2", linked(page.url, page.meta.title)), excerpt(page.excerpt, "p"));
      if (list.children.length > 0) item.append(list);
      answers.append(item);
    }
  } catch {
    count.textContent = unsearchable;
  }
}

let pause;
field.addEventListener("focus", () => start().catch(() => {}), { once: true });
field.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(suggest, 120);
});
field.form.addEventListener("keydown", (event) => {
  const links = found.hidden ? [] : [...found.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  if (event.key === "Escape" && !found.hidden) {
    found.hidden = true;
    field.focus();
    event.preventDefault();
  } else if (event.key === "ArrowDown" && links.length > 0) {
    links[Math.min(at + 1, links.length - 1)].focus();
    event.preventDefault();
  } else if (event.key === "ArrowUp" && at >= 0) {
    (at === 0 ? field : links[at - 1]).focus();
    event.preventDefault();
  }
});
field.form.addEventListener("focusout", (event) => {
  if (!field.form.contains(event.relatedTarget)) found.hidden = true;
});
field.form.addEventListener("submit", (event) => {
  if (field.value.trim() === "") event.preventDefault();
});
// The key of many pages.
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, select, [contenteditable]");
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    field.focus();
  }
});
if (answers) {
  const words = new URLSearchParams(location.search).get("q")?.trim();
  if (words) answer(words);
  else field.focus();
}
