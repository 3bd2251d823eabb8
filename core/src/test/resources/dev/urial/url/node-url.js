// Answers what URL of this Node, or a package that it finds, makes of a text. Which one says the argument: '' is Node itself.
// The first line says who answers; then a line in, a line out:
//   [[input, base or null, call, value, call, value, …], …]
//   [[state, state, …], …]   a state: null where it throws, else a list of texts
// Lines are ASCII: everything else is \u and a code unit, so that halves of pairs arrive as they are.
'use strict';

const fs = require('fs');
const path = require('path');

const library = process.argv[1] ?? '';
const own = process.versions;
const node = `Node ${own.node}, Ada ${own.ada ?? ''}, Unicode ${own.unicode ?? ''}`;

const GETTERS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

function attempt(action) {
  try {
    return action();
  } catch (e) {
    if (e instanceof TypeError || e instanceof SyntaxError) return null;
    throw e;
  }
}

// Name and version of a package; null if it is not there.
function version(name) {
  try {
    let folder = path.dirname(require.resolve(name));
    while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
    return name + ' ' + JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return null;
  }
}

// URL and URLSearchParams: a call is a setter, or params. and a method with a name, and behind U+001F a value.
function urls({ URL, URLSearchParams }) {
  const state = (url) => [...GETTERS.map((name) => url[name]), url.searchParams.toString()];
  const change = (params, method, text) => {
    const end = text.indexOf('\u001f');
    const name = end < 0 ? text : text.slice(0, end);
    const value = end < 0 ? undefined : text.slice(end + 1);
    switch (method) {
      case 'append': return params.append(name, value ?? '');
      case 'set': return params.set(name, value ?? '');
      case 'delete': return value === undefined ? params.delete(name) : params.delete(name, value);
      case 'has': return params.append('has', value === undefined ? params.has(name) : params.has(name, value));
      case 'get': return params.append('get', params.get(name));
      case 'getAll': return params.append('all', params.getAll(name).join('|'));
      case 'size': return params.append('size', params.size);
      case 'sort': return params.sort();
      case 'new': return params.append('new', new URLSearchParams(text).toString());
      default: throw new Error(method);
    }
  };
  return ([input, base, ...calls]) => {
    const url = attempt(() => (base === null ? new URL(input) : new URL(input, base)));
    if (url === null) return [null];
    const states = [state(url)];
    for (let i = 0; i < calls.length; i += 2) {
      states.push(attempt(() => {
        if (calls[i].startsWith('params.')) change(url.searchParams, calls[i].slice(7), calls[i + 1]);
        else url[calls[i]] = calls[i + 1];
        return state(url);
      }));
    }
    return states;
  };
}

// The base lists the flags of UTS #46 that are on.
function domains({ toASCII, toUnicode }) {
  return ([domain, flags]) => {
    const options = Object.fromEntries(flags.split(' ').filter((flag) => flag).map((flag) => [flag, true]));
    const unicode = toUnicode(domain, options);
    return [[String(toASCII(domain, options)), unicode.error ? 'null' : unicode.domain]];
  };
}

// Calls are texts that the pattern is executed on.
function patterns(URLPattern) {
  return ([input, base, ...calls]) => {
    const pattern = attempt(() => (base === null ? new URLPattern(input) : new URLPattern(input, base)));
    if (pattern === null) return [null];
    const states = [[...COMPONENTS.map((name) => pattern[name]), String(pattern.hasRegExpGroups)]];
    for (let i = 0; i < calls.length; i += 2) {
      const result = attempt(() => pattern.exec(calls[i + 1]));
      states.push(result === null ? null : COMPONENTS.map((name) =>
        Object.entries(result[name].groups).map(([key, value]) => `${key}=${value}`).sort().join(' ')));
    }
    return states;
  };
}

let answer;
let name = node;
if (library === '') {
  answer = urls(globalThis);
} else if (library === 'URLPattern' && typeof URLPattern === 'function') {
  answer = patterns(URLPattern);
} else {
  const wanted = library === 'URLPattern' ? 'urlpattern-polyfill' : library;
  name = version(wanted) ?? '';
  if (name) {
    const found = require(wanted);
    if (library === 'whatwg-url') name += ', ' + version('tr46');
    answer = library === 'tr46' ? domains(found) : library === 'URLPattern' ? patterns(found.URLPattern) : urls(found);
  }
}

const ascii = (value) =>
  JSON.stringify(value).replace(/[^ -~]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));

process.stdout.write(ascii({ name }) + '\n');
let rest = '';
process.stdin.setEncoding('latin1');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) process.stdout.write(ascii(JSON.parse(line).map(answer)) + '\n');
});
