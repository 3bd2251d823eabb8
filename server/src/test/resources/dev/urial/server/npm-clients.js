// Runs clients of other shorteners as npm has them against a service of ours:
//   node npm-clients.js FOLDER PORT KEY      FOLDER holds node_modules with bitly, yourls, node-yourls, tinyurl
// Hosts that they hard-code are mapped to the service, as a name server and a proxy with TLS would.
const http = require('http');
const https = require('https');
const path = require('path');
const [folder, port, key] = process.argv.slice(2);
const load = name => require(path.join(folder, 'node_modules', name));
const mapped = (url, options, done) => {
  if (typeof url === 'object' && !(url instanceof URL)) { done = options; options = url; url = null; }
  if (typeof options === 'function') { done = options; options = {}; }
  const at = url ? new URL(url) : null;
  const all = Object.assign({}, options);
  if (at) all.path = at.pathname + at.search;
  all.headers = Object.assign({}, all.headers, {Host: 's.example'});
  ['protocol', 'host', 'agent', 'agents', 'href', 'search', 'pathname', 'port'].forEach(it => delete all[it]);
  all.hostname = '127.0.0.1';
  all.port = Number(port);
  return sent(all, done);
};
const sent = http.request.bind(http);
https.request = mapped;
https.get = (url, options, done) => { const it = mapped(url, options, done); it.end(); return it; };
const line = (name, it) => console.log(name + ' ' + JSON.stringify(it));
const told = e => e && e.message && !e.code ? {message: e.message} : {code: String(e && e.code || e)};
const call = (of, name, ...rest) => new Promise(done => of[name](...rest, (e, it) => done(e || it)));
(async () => {
  const { BitlyClient } = load('bitly');
  const bitly = new BitlyClient(key, {});
  const made = await bitly.shorten('https://example.com/npm-bitly').catch(told);
  line('bitly.shorten', {link: made.link, long_url: made.long_url, message: made.message});
  const slug = String(made.link).replace(/.*\//, '');
  line('bitly.expand', (await bitly.expand(slug).catch(told)).long_url);
  line('bitly.expand.link', (await bitly.expand(made.link).catch(told)).long_url);
  line('bitly.getBitlink', (await bitly.getBitlink(slug).catch(told)).long_url);
  line('bitly.getBitlink.none', (await bitly.getBitlink('nothing9').catch(told)).message);
  line('bitly.wrong-key', (await new BitlyClient('wrong', {}).shorten('https://example.com/').catch(told)).message);
  const tinyurl = load('tinyurl');
  line('tinyurl.shorten', /^http:\/\/s\.example\/\w+$/.test(await tinyurl.shorten('https://example.com/npm-tinyurl')));
  line('tinyurl.alias', await tinyurl.shortenWithAlias({url: 'https://example.com/npm-alias', alias: 'npm-alias'}));
  for (const name of ['yourls', 'node-yourls']) {
    const Yourls = load(name);
    const yourls = new Yourls('https://s.example', key);
    const short = await call(yourls, 'shorten', 'https://example.com/npm-' + name);
    line(name + '.shorten', {status: short.status, statusCode: short.statusCode});
    const vanity = await call(yourls, 'vanity', 'https://example.com/v-' + name, 'v-' + name);
    line(name + '.vanity', vanity.shorturl);
    line(name + '.expand', (await call(yourls, 'expand', 'v-' + name)).longurl);
    line(name + '.urlstats', (await call(yourls, 'urlstats', 'v-' + name)).statusCode);
    line(name + '.stats', (await call(yourls, 'stats', 3, 'top')).statusCode);
    line(name + '.dbstats', (await call(yourls, 'dbstats')).statusCode);
  }
})();
