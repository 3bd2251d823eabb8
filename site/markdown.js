// Markdown as the code host shows it: the same anchors, so that a link holds here and there.
import MarkdownIt from "markdown-it";
import GithubSlugger from "github-slugger";
import highlight from "highlight.js";
import { example } from "./example.js";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What a reader sees of an inline token. */
const seen = (token) => token.children.filter((t) => ["text", "code_inline"].includes(t.type)).map((t) => t.content).join("");

function code(text, language) {
  const name = language === "text" ? "" : language;
  const inside = name && highlight.getLanguage(name) ? highlight.highlight(text, { language: name, ignoreIllegals: true }).value : escape(text);
  return `<pre><code${name ? ` class="language-${escape(name)}"` : ""}>${inside}</code></pre>`;
}

/** Below an example, a link to the playground that shows it. */
function examples(md, playground) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, i, options, env, self) => {
    const block = fence(tokens, i, options, env, self);
    const tried = example(tokens[i].content, tokens[i].info.trim());
    const folder = playground(env.file);
    if (tried === null || folder === null) {
      return block;
    }
    const [page, fields] = tried;
    return `${block}<p class="try"><a href="${folder}${page}.html#${escape(String(new URLSearchParams(fields)))}">Try it</a></p>\n`;
  };
}

/** Gives each heading an id, and all but the first a link to itself. */
function headings(state) {
  const slugger = new GithubSlugger();
  state.tokens.forEach((token, i) => {
    if (token.type !== "heading_open") {
      return;
    }
    const inline = state.tokens[i + 1];
    const id = slugger.slug(seen(inline));
    token.attrSet("id", id);
    if (token.tag !== "h1") {
      const link = new state.Token("html_inline", "", 0);
      // For the mouse; the list of what is on the page has the same for the keyboard.
      link.content = `<a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true" data-pagefind-ignore></a>`;
      inline.children.push(link);
    }
  });
}

/** Tables scroll by themselves where they are too wide. */
function tables(md) {
  md.renderer.rules.table_open = () => '<div class="scroll"><table>\n';
  md.renderer.rules.table_close = () => "</table></div>\n";
  // A first cell without words is none that names a column.
  md.renderer.rules.th_open = (tokens, i, options, env, self) => {
    if (tokens[i + 1].content.trim() === "") {
      tokens[i].tag = "td";
      tokens[i + 2].tag = "td";
    } else {
      tokens[i].attrSet("scope", "col");
    }
    return aligned(tokens[i], () => self.renderToken(tokens, i, options));
  };
  md.renderer.rules.td_open = (tokens, i, options, env, self) => aligned(tokens[i], () => self.renderToken(tokens, i, options));
}

/** How a cell stands, the style sheet says. */
function aligned(token, render) {
  const style = token.attrGet("style");
  if (style) {
    token.attrs = token.attrs.filter(([name]) => name !== "style");
    token.attrJoin("class", style.replace("text-align:", ""));
  }
  return render();
}

/** What is short in code stays on one line: no break falls between two hyphens. */
function shortCode(md) {
  md.renderer.rules.code_inline = (tokens, i) => {
    const text = tokens[i].content;
    return `<code${text.length <= 24 ? ' class="short"' : ""}>${escape(text)}</code>`;
  };
}

/** Leads links and pictures to where their targets lie. */
function links(md, lead) {
  md.core.ruler.push("links", (state) => {
    for (const token of state.tokens.filter((t) => t.type === "inline")) {
      for (const child of token.children) {
        if (child.type === "link_open") {
          child.attrSet("href", lead(state.env.file, child.attrGet("href")));
        } else if (child.type === "image") {
          child.attrSet("src", lead(state.env.file, child.attrGet("src")));
          child.attrSet("loading", "lazy");
        }
      }
    }
  });
}

/**
 * Returns what makes HTML of Markdown; lead(file, link) answers where a link of a file leads, playground(file) where the
 * folder of the playground is, or null.
 */
export function markdown(lead, playground) {
  const md = new MarkdownIt({ html: true, highlight: code });
  md.core.ruler.push("headings", headings);
  links(md, lead);
  tables(md);
  shortCode(md);
  examples(md, playground);
  return md;
}
