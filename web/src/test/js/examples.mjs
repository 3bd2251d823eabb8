// Answers what of an example the playground shows, a line of questions at a time.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { example } = await import(pathToFileURL(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) {
  const answers = JSON.parse(line).map(([text, language]) => example(text, language));
  const ascii = JSON.stringify(answers).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  process.stdout.write(ascii + '\n');
}
