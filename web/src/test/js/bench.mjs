// Nanoseconds of processor time a URL: ours, whatwg-url, Node's own; addresses of the corpora or of a file. make webbench
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Uri, Url } from '../../../target/npm/urial.js';

const require = createRequire(new URL('../../../target/bench/', import.meta.url));
const { URL: WhatwgUrl } = require('whatwg-url');
const texts = process.argv[2]
  ? readFileSync(process.argv[2], 'utf8').split('\n').filter((text) => URL.canParse(text)).slice(0, 20000)
  : ['https://example.com/a/b?c=d#e', 'http://user@host.example:8080/p/a/t/h?query=string#hash',
    'https://en.wikipedia.org/wiki/URL', 'https://www.w3.org/TR/2026/x.html#sec-1', 'http://EXAMPLE.com/a/../b c'];

const kinds = {
  'Url': (text) => new Url(text).href,
  'whatwg-url': (text) => new WhatwgUrl(text).href,
  'URL of Node': (text) => new URL(text).href,
  'Uri': (text) => Uri.tryParse(text).value?.path ?? '',
};
const best = {};
let length = 0;
const rounds = Math.max(1, Math.round(20000 / texts.length));
for (let run = 0; run < 8; run++) {
  for (const [name, parse] of Object.entries(kinds)) {
    const start = process.cpuUsage();
    for (let round = 0; round < rounds; round++) {
      for (const text of texts) {
        length += parse(text).length;
      }
    }
    const { user, system } = process.cpuUsage(start);
    const each = ((user + system) * 1000) / (rounds * texts.length);
    best[name] = Math.min(best[name] ?? Infinity, each);
  }
}
for (const [name, each] of Object.entries(best)) {
  console.log(name.padEnd(12), String(Math.round(each)).padStart(8), 'ns');
}
const { heapUsed } = (globalThis.gc?.(), process.memoryUsage());
console.log(`${texts.length} texts, heap ${Math.round(heapUsed / 1e6)} MB, Node ${process.version}`, length > 0);
