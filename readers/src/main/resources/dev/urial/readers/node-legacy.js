// A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
const units = digits => { let s = ''; for (let i = 0; i + 4 <= digits.length; i += 4) s += String.fromCharCode(parseInt(digits.slice(i, i + 4), 16)); return s; };
const digits = text => { let s = ''; for (let i = 0; i < text.length; i++) s += text.charCodeAt(i).toString(16).padStart(4, '0'); return s; };
const field = text => text === null || text === undefined ? '-' : '=' + digits(String(text));
const mark = text => text === null || text === '' ? null : text.slice(1);
const url = require('url');
process.stdout.write(digits(process.versions.node) + '\n');
require('readline').createInterface({ input: process.stdin }).on('line', line => {
  let answer;
  try {
    const u = url.parse(units(line));
    answer = ['+', field(u.protocol === null ? null : u.protocol.slice(0, -1)), field(u.auth), field(u.hostname), field(u.port), field(u.pathname), field(mark(u.search)), field(mark(u.hash))].join(' ');
  } catch (e) {
    answer = '!' + digits(String(e.message));
  }
  process.stdout.write(answer + '\n');
});
