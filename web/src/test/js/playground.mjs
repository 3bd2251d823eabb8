// Asks the program of the playground: node playground.mjs FOLDER
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

const folder = process.argv[2];
const languages = ['en', 'hu', 'ru', 'et'];
const run = name => runInThisContext(readFileSync(`${folder}/${name}.js`, 'utf8'), { filename: name });
['tables', ...languages.map(tag => `words-${tag}`), 'engine'].forEach(run);
const engine = runInThisContext('engine');

function answered([name, ...rest]) {
  try {
    return engine[name](...rest);
  } catch (error) {
    return `thrown: ${error.stack}`;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(answered);
  // In ASCII: whoever reads it needs to know no charset.
  const ascii = JSON.stringify(answers).replace(/[\u0080-\uffff]/g, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
  process.stdout.write(ascii + '\n');
}
