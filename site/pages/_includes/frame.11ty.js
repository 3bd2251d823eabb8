// The frame of every page.
import path from "node:path";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function outline(list) {
  const shown = list.filter((h) => h.level === 2 || (h.level === 3 && list.length <= 60));
  if (shown.length < 3) {
    return "";
  }
  const items = shown.map((h) => `<li class="level-${h.level}"><a href="#${h.id}">${escape(h.text)}</a></li>`).join("\n");
  return `<nav class="outline" aria-labelledby="outline-name">
<details><summary id="outline-name">On this page</summary>
<ul>
${items}
</ul></details>
</nav>`;
}

/** The headings stand in what was rendered: their ids are ours. */
function headings(content) {
  return [...content.matchAll(/<h([23]) id="([^"]*)"[^>]*>([^]*?)<a class="anchor"/g)].map(([, level, id, html]) => ({
    level: Number(level),
    id,
    text: html.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&").trim(),
  }));
}

export function render(data) {
  const here = data.permalink;
  const to = (page) => path.posix.relative(path.posix.dirname(here), page) || page;
  const isHere = (entry) => entry.page === here ||
    (entry.file === "docs/decisions/README.md" && here.startsWith("decisions/")) ||
    (entry.file === "docs/cli.md" && here.startsWith("cli/"));
  const groups = data.site.groups
    .map(
      (group) => `<h2>${escape(group.name)}</h2>
<ul>
${group.entries
  .map((entry) => `<li><a href="${to(entry.page)}"${isHere(entry) ? ' aria-current="page"' : ""}>${escape(entry.label)}</a></li>`)
  .join("\n")}
</ul>`,
    )
    .join("\n");
  const turn = (entry, rel, word) =>
    entry ? `<a rel="${rel}" href="${to(entry.page)}"><span>${word}</span> ${escape(entry.label)}</a>` : "";
  const isStart = here === "index.html";
  const indexed = data.file ? ' data-pagefind-body' : "";
  return `<!doctype html>
<html lang="en" data-root="${to("index.html").replace(/index\.html$/, "")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isStart ? "Urial" : `${escape(data.title)} · Urial`}</title>
<meta name="description" content="${escape(data.description ?? "")}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to("assets/icon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${to("assets/style.css")}">
<script src="${to("assets/early.js")}"></script>
<script src="${to("assets/site.js")}" defer></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header>
<a class="home" href="${to("index.html")}"><img src="${to("assets/icon.svg")}" alt="" width="24" height="24">Urial <small>${escape(data.site.version)}</small></a>
<form class="search" role="search" action="${to("search.html")}">
<label class="unseen" for="q">Search these pages</label>
<input type="search" id="q" name="q" placeholder="Search" autocomplete="off" spellcheck="false">
<div id="found" hidden></div>
</form>
<p class="places">${data.site.hasPlayground ? `<a href="${to("playground/inspect.html")}">Playground</a> ` : ""}<a href="${to("javadoc/index.html")}">Javadoc</a> <a href="${escape(data.site.source)}">Source</a>
<button type="button" id="theme" hidden>Dark</button></p>
</header>
<div class="frame">
<nav class="chapters" aria-label="All pages">
<details><summary>All pages</summary>
${groups}
</details>
</nav>
<main id="main" tabindex="-1">
${outline(headings(data.content))}
<article${indexed}>
${data.content}
</article>
${
  data.before || data.after
    ? `<nav class="turns" aria-label="Before and after">${turn(data.before, "prev", "Before:")}${turn(data.after, "next", "Next:")}</nav>`
    : ""
}
</main>
</div>
<footer>
<p>Urial ${escape(data.site.version)}, <a href="${to("license.txt")}">Apache License 2.0</a>; facts of others are credited in the <a href="${to("notice.txt")}">notice</a>.</p>
${data.file ? `<p class="where"><a href="${escape(data.site.source)}/blob/main/${data.file}">${data.file}</a> in the source tree</p>` : ""}
</footer>
</body>
</html>
`;
}
