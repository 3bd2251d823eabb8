// Measures tldts in a process of its own, as DomainTimes does the libraries for Java; see domains.sh.
//
//   node domains.mjs TLDTS HOSTS TESTS     TLDTS: the folder of the package
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { domainToASCII } from 'node:url';

const [folder, hostFile, testFile] = process.argv.slice(2);
const { getDomain } = createRequire(import.meta.url)(folder);
const options = { allowPrivateDomains: true };
const find = (host) => getDomain(host, options);
const ROUNDS = 60;

const hosts = readFileSync(hostFile, 'utf8').trimEnd().split('\n');
const letters = () => {
  let n = 0;
  for (const host of hosts) n += find(host)?.length ?? 0;
  return n;
};
const begin = performance.now();
while (performance.now() - begin < 4_000) letters();
const rounds = [];
for (let i = 0; i < ROUNDS; i++) {
  const start = performance.now();
  letters();
  rounds.push(((performance.now() - start) * 1e6) / hosts.length);
}
rounds.sort((a, b) => a - b);

const key = (domain) => (domain === null ? 'null' : domainToASCII(domain));
const tests = readFileSync(testFile, 'utf8')
  .split('\n')
  .map((line) => line.split(' '))
  .filter((words) => words.length === 2 && !words[0].startsWith('//') && words[0] !== 'null');
const right = tests.filter(([host, domain]) => key(find(host)) === domainToASCII(domain)).length;
const found = hosts.filter((host) => find(host) !== null).length;
console.log(rounds[0].toFixed(1), rounds[ROUNDS / 2].toFixed(1), found, letters(), `${right}/${tests.length}`);
