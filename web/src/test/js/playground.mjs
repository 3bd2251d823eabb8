// Answers lines of JSON, arrays of questions, with the program of the playground: node playground.mjs FOLDER
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const folder = process.argv[2];
const files = ['tables.js', ...['en', 'hu', 'ru', 'et'].map(tag => `words-${tag}.js`), 'engine.js'];
const scripts = files.map(name => readFileSync(`${folder}/${name}`, 'utf8')).join('\n');
const engine = new Function(`${scripts}\nreturn engine;`)();

for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(([name, ...rest]) => {
    try {
      return engine[name](...rest);
    } catch (error) {
      return `thrown: ${error.stack}`;
    }
  });
  // In ASCII: whoever reads it needs to know no charset.
  const ascii = JSON.stringify(answers).replace(/[\u0080-\uffff]/g, c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'));
  process.stdout.write(ascii + '\n');
}
