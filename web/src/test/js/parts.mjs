// Answers questions with the parts of the package, a line of JSON for a line of JSON: PartsOracle.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = pathToFileURL(process.argv[2] + '/');
const part = (name) => import(new URL(name, folder));
const [{ UriParseError, Uri }, explain, spoof, extract, template, pattern] = await Promise.all(
  ['urial.js', 'explain.js', 'spoof.js', 'extract.js', 'template.js', 'pattern.js'].map(part),
);
for (const language of ['hu', 'ru', 'et']) {
  await part(`engine/words-${language}.js`);
}

const questions = {
  explain: (text, base, language) => explain.explain(text, { base, language }),
  repairs: (text, standard, language) => explain.repairs(text, { standard, language }),
  compare: (a, b, language) => explain.compare(a, b, { language }),
  spoof: (text, protect, language) => spoof.spoof(text, { protect, language }),
  areAlike: spoof.areAlike,
  registrableDomain: spoof.registrableDomain,
  lookAlikes: spoof.lookAlikes,
  extract: (text, profile, domains) => extract.extract(text, { profile, domains }),
  linkify: (text, profile) => extract.linkify(text, { profile }),
  redact: extract.redact,
  expand: (text, values) => template.UriTemplate.parse(text).expand(values),
  reread: (text, values) => {
    const it = template.UriTemplate.parse(text);
    return it.expand(it.extract(it.expand(values)));
  },
  urlPattern: (given, inputs) => {
    const it = new pattern.UrlPattern(...given);
    const match = inputs === undefined ? null : it.exec(...inputs);
    if (inputs !== undefined && it.test(...inputs) !== (match !== null)) {
      throw new Error('test and exec differ');
    }
    return { pathname: it.pathname, match };
  },
  message: (text, language) => Uri.tryParse(text).error?.diagramIn(language) ?? null,
};

const ascii = (json) =>
  json.replace(/[\u007f-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));

for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(([kind, ...about]) => {
    try {
      return questions[kind](...about.map((it) => (it === null ? undefined : it)));
    } catch (error) {
      return error instanceof UriParseError
        ? { refused: [error.index, error.rule] }
        : { thrown: String(error?.stack ?? error) };
    }
  });
  process.stdout.write(ascii(JSON.stringify(answers)) + '\n');
}
