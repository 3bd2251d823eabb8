// docs/ as a site. Every page is a Markdown file of the source tree: docs/*.md, the verbs, the
// decisions, and the pages at the root. docs/index.md is the start, and its lists are the navigation.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { markdown } from "./markdown.js";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const read = (file) => fs.readFileSync(path.join(root, file), "utf8");
const element = (pom, name) => new RegExp(`\\n  <${name}>([^<]*)</${name}>`).exec(pom)[1];

const pom = read("pom.xml");
const version = element(pom, "version");
const source = element(pom, "url");

/** Which file of the source tree becomes which page. */
function pages() {
  const files = new Map();
  for (const file of ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]) {
    files.set(file, file === "README.md" ? "overview.html" : file.toLowerCase().replace(/\.md$/, ".html"));
  }
  for (const folder of ["docs", "docs/cli", "docs/decisions"]) {
    for (const file of fs.readdirSync(path.join(root, folder)).sort()) {
      if (file.endsWith(".md")) {
        const page = file === "README.md" ? "index.html" : file.replace(/\.md$/, ".html");
        files.set(`${folder}/${file}`, path.posix.join(folder.slice("docs".length + 1), page));
      }
    }
  }
  return files;
}

const files = pages();
const copied = new Map([
  ["LICENSE", "license.txt"],
  ["NOTICE", "notice.txt"],
]);

/** Leads a link of a file to where its target lies on the site, or in the source tree elsewhere. */
function lead(from, link) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith("#")) {
    return link;
  }
  const [, target, rest] = /^([^?#]*)(.*)$/.exec(link);
  const file = path.posix.normalize(path.posix.join(path.posix.dirname(from), decodeURI(target))).replace(/\/$/, "");
  const here = path.posix.dirname(files.get(from));
  const relative = (page) => path.posix.relative(here, page) + rest;
  if (files.has(file)) {
    return relative(files.get(file));
  }
  if (file === "docs") {
    return relative("index.html");
  }
  const there = path.join(root, file);
  if (file.startsWith("..") || !fs.existsSync(there)) {
    throw new Error(`${from}: there is no ${link}`);
  }
  if (fs.statSync(there).isDirectory()) {
    return `${source}/tree/main/${file}`;
  }
  if (file.startsWith("docs/")) {
    copied.set(file, file.slice("docs/".length));
    return relative(copied.get(file));
  }
  if (copied.has(file)) {
    return relative(copied.get(file));
  }
  return `${source}/blob/main/${file}${rest}`;
}

const playground = path.join(root, "site/target/playground");

/** Where the folder of the playground is for a page, if it was made: make playground. */
function playgroundOf(file) {
  return fs.existsSync(playground) ? path.posix.relative(path.posix.dirname(files.get(file)), "playground") + "/" : null;
}

/** The lists of docs/index.md, heading by heading. */
function navigation() {
  const groups = [];
  for (const line of read("docs/index.md").split("\n")) {
    const heading = /^## (.*)$/.exec(line);
    const entry = /^\* \[([^\]]+)\]\(([^)]+)\)/.exec(line);
    if (heading) {
      groups.push({ name: heading[1], entries: [] });
    } else if (entry) {
      const file = path.posix.normalize(path.posix.join("docs", entry[2]));
      if (!files.has(file)) {
        throw new Error(`docs/index.md: there is no ${entry[2]}`);
      }
      groups.at(-1).entries.push({ label: entry[1], file, page: files.get(file) });
    }
  }
  const listed = new Set(groups.flatMap((group) => group.entries.map((entry) => entry.file)));
  const others = [...files.keys()].filter((f) => !listed.has(f) && f !== "docs/index.md" && !/^docs\/(cli|decisions)\//.test(f));
  if (others.length > 0) {
    groups.push({
      name: "More",
      entries: others.map((file) => ({ label: title(read(file)), file, page: files.get(file) })),
    });
  }
  return groups;
}

const title = (text) => /^# (.*)$/m.exec(text)[1].replaceAll("`", "");

/** The first paragraph of prose, as plain text, for those who look for pages. */
function description(text) {
  const paragraph = text
    .replace(/<!--[^]*?-->/g, "")
    .split(/\n\s*\n/)
    .find((part) => /^[A-Z`\[*]/.test(part.trim()) && !/^\* /.test(part.trim()));
  const plain = (paragraph ?? "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "").replace(/\s+/g, " ").trim();
  return plain.length > 200 ? plain.slice(0, plain.lastIndexOf(" ", 200)) + " …" : plain;
}

export default function (config) {
  const groups = navigation();
  const order = groups.flatMap((group) => group.entries);
  const entries = (pattern) =>
    [...files].filter(([file]) => pattern.test(file)).map(([file, page]) => ({ label: title(read(file)), file, page }));
  const verbs = entries(/^docs\/cli\//);
  const decisions = entries(/^docs\/decisions\/[a-z]/);

  config.setLibrary("md", markdown(lead, playgroundOf));
  config.addGlobalData("site", { version, source, groups, hasPlayground: fs.existsSync(playground) });
  config.addPassthroughCopy({ assets: "assets" });
  if (fs.existsSync(playground)) {
    config.addPassthroughCopy({ "target/playground": "playground" });
  }
  config.addPassthroughCopy({ "../pages/src/main/resources/dev/urial/pages/icon.svg": "assets/icon.svg" });

  for (const [file, page] of files) {
    const text = read(file);
    const list = [verbs, decisions].find((those) => those.some((entry) => entry.file === file)) ?? order;
    const at = list.findIndex((entry) => entry.file === file);
    config.addTemplate(`${page.replace(/\.html$/, "")}.md`, text, {
      layout: "frame.11ty.js",
      permalink: page,
      title: title(text),
      description: description(text),
      file,
      before: at > 0 ? list[at - 1] : undefined,
      after: at >= 0 && at + 1 < list.length ? list[at + 1] : undefined,
    });
  }

  config.on("eleventy.after", ({ directories }) => {
    for (const [file, page] of copied) {
      const target = path.join(directories.output, page);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.copyFileSync(path.join(root, file), target);
    }
  });

  return {
    dir: { input: "pages", includes: "_includes", output: "../target/site" },
    // What stands in braces in our pages is meant as it stands.
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
    templateFormats: ["md", "11ty.js"],
  };
}
