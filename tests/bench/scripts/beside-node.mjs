// Node's side of BesideNode: reads a list, one text a line, and prints two lines: the best and the median round, in
// nanoseconds a text, of URL.parse, which keeps its results as a caller would, and of URL.canParse.
//
//   node beside-node.mjs LIST ROUNDS
//
// With no list, it prints the versions of Node and of Ada, its URL parser.
import { readFileSync } from 'node:fs';

const WARM_UP = 3_000; // milliseconds

if (process.argv.length < 4) {
  console.log(`Node ${process.versions.node}, Ada ${process.versions.ada}`);
  process.exit();
}
// By way of JSON, so that each line is a string of its own, not a slice of the file.
const lines = JSON.parse(JSON.stringify(readFileSync(process.argv[2], 'utf8').split('\n').slice(0, -1)));
const rounds = Number(process.argv[3]);

function measure(call, round) {
  for (const end = performance.now() + WARM_UP; performance.now() < end; ) {
    round();
  }
  const times = [];
  for (let i = 0; i < rounds; i++) {
    const start = process.hrtime.bigint();
    round();
    times.push(Number(process.hrtime.bigint() - start) / lines.length);
  }
  times.sort((a, b) => a - b);
  console.log(call, times[0].toFixed(2), times[rounds >> 1].toFixed(2));
}

const kept = new Array(lines.length);
measure('parse', () => {
  for (let i = 0; i < lines.length; i++) {
    kept[i] = URL.parse(lines[i]);
  }
});
let accepted = 0;
measure('canParse', () => {
  accepted = 0;
  for (const line of lines) {
    accepted += URL.canParse(line) ? 1 : 0;
  }
});
if (accepted > lines.length) {
  process.exit(1);
}
