// Answers what URL of this Node makes of a text. The first line says who answers; then a line in, a line out:
//   [[input, base or null, setter, value, setter, value, …], …]
//   [[state, state, …], …]   a state: null where URL throws, else the getters below, in this order
// Lines are ASCII: everything else is \u and a code unit, so that halves of pairs arrive as they are.
'use strict';

const GETTERS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

const state = (url) => [...GETTERS.map((name) => url[name]), url.searchParams.toString()];

function attempt(action) {
  try {
    return action();
  } catch (e) {
    if (e instanceof TypeError) return null;
    throw e;
  }
}

function answer([input, base, ...calls]) {
  const url = attempt(() => (base === null ? new URL(input) : new URL(input, base)));
  if (url === null) return [null];
  const states = [state(url)];
  for (let i = 0; i < calls.length; i += 2) {
    states.push(attempt(() => {
      url[calls[i]] = calls[i + 1];
      return state(url);
    }));
  }
  return states;
}

const ascii = (value) =>
  JSON.stringify(value).replace(/[^ -~]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));

const { node, ada, unicode } = process.versions;
process.stdout.write(ascii({ node, ada: ada ?? '', unicode: unicode ?? '' }) + '\n');
let rest = '';
process.stdin.setEncoding('latin1');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) process.stdout.write(ascii(JSON.parse(line).map(answer)) + '\n');
});
