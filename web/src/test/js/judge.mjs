// Answers questions about texts with the package, a line of JSON for a line of JSON: NodeAnswers.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const u = await import(pathToFileURL(process.argv[2]));

const refused = (error) => {
  if (error instanceof u.UriParseError) {
    return ['error', error.index, error.rule];
  }
  throw error;
};

const attempt = (ask) => {
  try {
    return ask();
  } catch (error) {
    return refused(error);
  }
};

const PROPERTIES = [
  'href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname',
  'search', 'hash',
];
const url = (it) => [...PROPERTIES.map((name) => it[name]), String(it.searchParams)];
const PARTS = ['scheme', 'authority', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

const questions = {
  url: (text, base) => attempt(() => url(new u.Url(text, base))),
  canParse: (text, base) => u.Url.canParse(text, base),
  set: (href, property, value) =>
    attempt(() => {
      const it = new u.Url(href);
      it[property] = value;
      return url(it);
    }),
  params: (text) => {
    const it = new u.UrlSearchParams(text);
    return [[...it], String(it), it.size];
  },
  sort: (text) => {
    const it = new u.UrlSearchParams(text);
    it.sort();
    return [[...it], [...new u.QueryParams(text).sorted()]];
  },
  query: (text) => {
    const it = u.QueryParams.parse(text);
    return [[...it], it.toQuery(), String(it)];
  },
  noun: (type, text) =>
    attempt(() => {
      const it = u[type].parse(text);
      return [
        it.constructor.name,
        String(it),
        ...PARTS.map((name) => it[name]),
        it.portNumber,
        it.pathSegments,
        String(it.normalize()),
        String(it.normalize('scheme')),
        String(it.toIri()),
        attempt(() => String(it.toUri())),
        it.redacted,
        it.segments,
        it.segment(-1),
        it.username,
        it.password,
        it.filename,
        it.extension,
        [...it.params],
        it.isSameOrigin(it),
      ];
    }),
  param: (type, text, name, value) =>
    attempt(() => {
      const it = u[type].parse(text);
      return [
        it.param(name),
        String(it.withParam(name, value)),
        String(it.plusParam(name, value)),
        String(it.withoutParam(name)),
      ];
    }),
  range: (text, component) => attempt(() => {
    const range = u.IriReference.parse(text).range(component);
    return range === null ? null : [range.start, range.end];
  }),
  resolve: (type, base, reference, strict) =>
    attempt(() => String(u[type].parse(base).resolve(reference, { strict }))),
  relativize: (base, target) => attempt(() => String(u.Iri.parse(base).relativize(target))),
  equivalent: (a, b, rung) => attempt(() => u.IriReference.parse(a).isEquivalentTo(b, rung)),
  idna: (domain, flags, isToAscii) => {
    const idna = new u.Idna(Object.fromEntries(flags.map((flag) => [flag, true])));
    const { text, errors } = isToAscii ? idna.toAscii(domain) : idna.toUnicode(domain);
    return [text, errors.map(({ rule, start, end }) => [rule, start, end])];
  },
  message: (type, text) => {
    const { ok, error } = u[type].tryParse(text);
    return ok ? null : [error.message, error.diagram, error.clause.link];
  },
};

const ascii = (json) =>
  json.replace(/[\u007f-\uffff]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));

for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(([kind, ...about]) => {
    try {
      return questions[kind](...about.map((it) => (it === null ? undefined : it)));
    } catch (error) {
      return ['thrown', String(error?.stack ?? error)];
    }
  });
  process.stdout.write(ascii(JSON.stringify(answers)) + '\n');
}
