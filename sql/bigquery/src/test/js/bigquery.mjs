// The library and its definitions as BigQuery runs them: a realm with the language and nothing else.
// A question is a line: function, then arguments, in base64 or N; the answer is N, E, or = and base64.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import vm from 'node:vm';

const [, , tables, library, definitions] = process.argv;
const realm = vm.createContext(Object.create(null));
vm.runInContext('delete globalThis.console; delete globalThis.WebAssembly;', realm);
const globals = new Set(vm.runInContext('Object.getOwnPropertyNames(globalThis)', realm));
for (const name of ['console', 'TextEncoder', 'TextDecoder', 'URL', 'require', 'process', 'fetch']) {
  if (globals.has(name)) {
    throw new Error(`${name} is there`);
  }
}
vm.runInContext(readFileSync(tables, 'utf8'), realm);
vm.runInContext(readFileSync(library, 'utf8'), realm);
const added = vm.runInContext('Object.getOwnPropertyNames(globalThis)', realm);
if (added.filter((name) => !globals.has(name)).join() !== 'urialTables,urial') {
  throw new Error('the library adds more than its names');
}

const functions = new Map();
const statement =
  /CREATE OR REPLACE FUNCTION `DATASET`\.(\w+)\(([^)]*)\)\nRETURNS (.*)\nDETERMINISTIC LANGUAGE js\nOPTIONS \(library = \['gs:\/\/BUCKET\/urial-bigquery-tables\.js', 'gs:\/\/BUCKET\/urial-bigquery\.js'\]\)\nAS r"""(.*)""";\n\n/y;
const sql = readFileSync(definitions, 'utf8');
statement.lastIndex = sql.indexOf('\n') + 1;
while (statement.lastIndex < sql.length) {
  const found = statement.exec(sql);
  if (found === null) {
    throw new Error('no statement');
  }
  const [, name, written, returns, body] = found;
  const parameters = written.split(', ').map((it) => it.split(' '));
  const names = parameters.map((it) => it[0]);
  const run = vm.compileFunction(body, names, { parsingContext: realm });
  functions.set(name, { run, returns, types: parameters.map((it) => it[1]) });
}

const quoted = (text) =>
  '"' +
  text.replace(/["\\]/g, '\\$&').replace(/[\0-\x1f\x7f]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')) +
  '"';

// What BigQuery makes of an answer, as the catalogue writes it; a type that is not the one declared fails.
function written(value, type, inside) {
  if (value === null) {
    return 'null';
  }
  const is = (right) => {
    if (!right) {
      throw new TypeError(`${type} from ${typeof value}`);
    }
  };
  if (type === 'STRING') {
    is(typeof value === 'string');
    return inside ? quoted(value) : value;
  }
  if (type === 'BOOL') {
    is(typeof value === 'boolean');
    return String(value);
  }
  if (type === 'INT64') {
    is(typeof value === 'string' ? /^\d+$/.test(value) : Number.isSafeInteger(value));
    return String(value);
  }
  if (type.startsWith('ARRAY<')) {
    is(Array.isArray(value) && !value.includes(null)); // BigQuery's arrays hold no null
    return '[' + value.map((it) => written(it, type.slice(6, -1), true)).join(',') + ']';
  }
  const columns = type.slice('STRUCT<'.length, -1).split(', ').map((it) => it.split(' '));
  is(Object.keys(value).join() === columns.map((it) => it[0]).join());
  return '{' + columns.map(([name, of]) => `"${name}":${written(value[name], of, true)}`).join(',') + '}';
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...cells] = line.split('\t');
  const it = functions.get(name);
  const values = cells.map((cell, i) => {
    const text = cell === 'N' ? null : Buffer.from(cell.substring(1), 'base64').toString('utf8');
    return text !== null && it.types[i] === 'FLOAT64' ? Number(text) : text;
  });
  let answer;
  try {
    const value = it.run(...values);
    answer = value === null ? 'N' : '=' + Buffer.from(written(value, it.returns, false)).toString('base64');
  } catch (error) {
    answer = 'E' + Buffer.from(String(error.message)).toString('base64');
  }
  console.log(answer);
}
