// What of an example the playground shows: the one rule behind "Try it".

/** Code of these languages is tried; others hold settings, and addresses of what is downloaded. */
const TRIED = ["", "java", "kotlin", "scala", "js", "ts", "python", "sql", "json", "html", "sh", "console", "bash", "text"];

/** Verbs of the command whose operand is an identifier. */
const VERBS = ["inspect", "valid", "normalize", "convert", "relativize", "repair", "query", "set", "get", "fragment", "decode", "readers", "rewrite", "redact", "vet", "urn", "typed"];

const SCHEME =
  "https?|wss?|ftp|sftp|file|urn|mailto|tel|sms|sips?|data|geo|magnet|nih?|ldaps?|news|nntp|tag|blob|about|javascript|view-source|jar|jdbc|git|ssh|coaps?|did|cid|mid|xmpp|imap|doi|info|pkg|s3|otpauth|bitcoin|foo|magic";
const IDENTIFIER = new RegExp(`(^|["'\\s(=])((?:${SCHEME}):[^\\s"'<>\`]+)`, "im");

const LITERAL = `(["'])((?:(?!\\1)[^\\n\\\\]|\\\\.)*)\\1`;
const NOUN = "(?:Uri|UriReference|Iri|IriReference|Url|UrlApi)";
const PARSED = new RegExp(`\\b${NOUN}\\.(?:parse|tryParse|of|isValid|canParse)\\(${LITERAL}(?:, *${LITERAL.replaceAll("\\1", "\\3")})?\\)`);
const RESOLVED = new RegExp(`^\\.resolve\\((?:${NOUN}\\.parse\\()?${LITERAL}`);
const COMPARED = new RegExp(`^\\.isEquivalentTo\\(${NOUN}\\.parse\\(${LITERAL}`);

// Hosts, queries, media fragments and running text: the pages show them in a URL, as a reference, on a sample, and as text.
const HOST = "[^\\s\"'/:?#@%]+\\.[^\\s\"'/:?#@%]+";
const HOSTS = new RegExp(`(?:\\b(?:HostVerdict|DisplayForm|AddressReading)\\.of|\\b(?:RegistrableDomain\\.find|findDomain)|\\.(?:toAscii|toUnicode|publicSuffix)|\\bMeaning\\.ofHost|\\b(?:spoof|registrableDomain)|\\bdomain_\\w+)\\((["'])(${HOST})\\1`);
const QUERY = new RegExp(`\\b(?:QueryParams\\.parse|new (?:Url|URL)SearchParams)\\(${LITERAL}\\)`);
const MEDIA = /"((?:t|xywh)=[\w.,:%=&-]+)"/;
const PROSE = /(?:printf '%s\\n'|echo) '([^']*)' *\| *urial (?:extract|linkify)\b|\buri_extract\('([^']*)'\)/;

/** What a string literal of Java or JavaScript says, or null. */
function unescaped(literal) {
  try {
    return JSON.parse(`"${literal}"`);
  } catch {
    return null;
  }
}

/** The words of a command line, up to a pipe or a remark. */
function words(line) {
  const found = [];
  for (const [, single, double, plain] of line.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"]+)/g)) {
    if (plain !== undefined && /^[|<>#&;]/.test(plain)) {
      break;
    }
    found.push(single ?? double ?? plain);
  }
  return found;
}

/** What a command of ours is asked, or null. */
function command(text) {
  for (const [, line] of text.matchAll(/(?:^|[\s|])urial +([^\n]*)/g)) {
    const [verb, ...rest] = words(line);
    const operands = rest.filter((word) => !word.startsWith("-"));
    if (["resolve", "compare"].includes(verb) && operands.length >= 2 && rest.indexOf(operands[1]) === 1 && !/[…[\]]/.test(line)) {
      const [a, b] = operands;
      return verb === "resolve" ? ["resolve", { base: a, text: b }] : ["compare", { a, b }];
    }
    const operand = operands.find((word) => /[:/?#%]/.test(word) && !/^[\w.-]+\/\*|…|^%\w|^[.~]?\/?[\w./*-]+\.(?:txt|md|log|csv|gz|sql)$|^\{/.test(word));
    if (verb === "history" && operand !== undefined) {
      return ["history", { text: operand, base: "" }];
    }
    const host = operands.find((word) => new RegExp(`^${HOST}$`).test(word) && !/[…*]|\.(?:txt|md|log|csv|tsv|gz)$/.test(word));
    if (["spoof", "domain", "idna"].includes(verb) && host !== undefined) {
      return ["inspect", { text: `https://${host}/` }];
    }
    if (VERBS.includes(verb) && operand !== undefined) {
      return ["inspect", { text: operand }];
    }
  }
  return null;
}

/** What a call is asked, or null. */
function call(text) {
  const parsed = PARSED.exec(text);
  if (parsed === null) {
    return null;
  }
  const first = unescaped(parsed[2]);
  const base = parsed[4] === undefined ? undefined : unescaped(parsed[4]);
  const after = text.slice(parsed.index + parsed[0].length);
  const [resolved, compared] = [RESOLVED.exec(after), COMPARED.exec(after)];
  const second = unescaped((resolved ?? compared)?.[2] ?? "");
  if (first === null || base === null || second === null) {
    return null;
  }
  if (resolved) {
    return ["resolve", { base: first, text: second }];
  }
  return compared ? ["compare", { a: first, b: second }] : ["inspect", base === undefined ? { text: first } : { text: first, base }];
}

/** What an example says of a part of an identifier, or of a text around one; or null. */
function part(text) {
  const prose = PROSE.exec(text);
  if (prose) {
    return ["extract", { text: prose[1] ?? prose[2] }];
  }
  const media = MEDIA.exec(text);
  if (media && /\b(?:Media|Secondary|Fragment)\w*\./.test(text)) {
    return ["media", { sample: /xywh=/.test(media[1]) ? "picture" : "film", text: media[1] }];
  }
  const host = HOSTS.exec(text);
  if (host) {
    return ["inspect", { text: `https://${host[2]}/` }];
  }
  const query = QUERY.exec(text);
  const pairs = query && unescaped(query[2]);
  return pairs ? ["inspect", { text: pairs.startsWith("?") ? pairs : `?${pairs}` }] : null;
}

/** The first identifier, or null. */
function identifier(text) {
  const found = IDENTIFIER.exec(text);
  if (found === null) {
    return null;
  }
  const plain = found[2].split(/\\[nrt]/, 1)[0].replace(/[.,;]+$/, "");
  const written = found[1] === '"' ? unescaped(found[2]) : found[1] === "(" ? plain.replace(/\)$/, "") : plain;
  return written === null || /\s/.test(written) ? null : ["inspect", { text: written }];
}

/** Returns the page and the fields of the playground that show what an example is about; null if it has no identifier, host, query or media fragment. */
export function example(text, language) {
  return TRIED.includes(language) ? (command(text) ?? call(text) ?? part(text) ?? identifier(text)) : null;
}
