// Is any link dead? Reads every page below a folder, Javadoc too, and looks up each link, each picture and
// each anchor of its own; those of others are counted and not asked. Ends with 1 if one leads nowhere.
import { Parser } from "htmlparser2";
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(process.argv[2]);
const origin = "http://site.invalid/";

// What a tool of others writes and we cannot mend: Javadoc of JDK 17 lists dev.urial by a link to no anchor.
const known = ["javadoc/constant-values.html: #dev.urial has no such anchor"];

const pages = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
  .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join("/"));

const anchors = new Map();
const links = [];
for (const page of pages) {
  const ids = new Set();
  anchors.set(page, ids);
  let base = "";
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.add(attributes.id);
      if (name === "a" && attributes.name !== undefined) ids.add(attributes.name);
      if (name === "base" && attributes.href !== undefined) base = attributes.href;
      for (const attribute of ["href", "src", "action"]) {
        if (attributes[attribute] !== undefined && name !== "base") links.push([page, base, attributes[attribute]]);
      }
    },
  });
  parser.end(fs.readFileSync(path.join(folder, page), "utf8"));
}

/** What is wrong with a link, or nothing. */
function fault(page, base, link) {
  let url;
  try {
    url = new URL(link, new URL(base, new URL(encodeURI(page), origin)));
  } catch {
    return "is no URL";
  }
  if (!url.href.startsWith(origin)) {
    others += 1;
    return null;
  }
  let file = decodeURIComponent(url.pathname.slice(1));
  if (file === "" || file.endsWith("/")) file += "index.html";
  const there = path.join(folder, file);
  if (!fs.existsSync(there)) return "is not there";
  if (fs.statSync(there).isDirectory()) return "is a folder";
  const fragment = decodeURIComponent(url.hash.slice(1));
  // What stands behind a page of the playground is what it is asked.
  if (fragment === "" || !anchors.has(file) || file.startsWith("playground/")) return null;
  return anchors.get(file).has(fragment) ? null : "has no such anchor";
}

let others = 0;
const faults = new Set();
for (const [page, base, link] of links) {
  const wrong = fault(page, base, link);
  const line = `${page}: ${link} ${wrong}`;
  if (wrong && !known.includes(line)) faults.add(line);
}
for (const line of faults) console.log(line);
console.log(`${pages.length} pages, ${links.length - others} links here, ${others} to others; ${faults.size} lead nowhere`);
process.exit(faults.size > 0 ? 1 : 0);
