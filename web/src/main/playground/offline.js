// Keeps all files of the playground, so that its pages work without a network; slides, of which there are many, once
// they were seen. Nothing else is kept.
const CACHE = 'urial-playground-@DIGEST@';
const FILES = [/* @FILES@ */];

addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', event => {
  const isOld = name => name.startsWith('urial-playground-') && name !== CACHE;
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name)))).then(() => clients.claim()));
});

const isSlide = url => url.startsWith(registration.scope) && /\/(tour|lecture|shorteners)[^/]*\.html$/.test(url);

/** The octets that a player asks for, which a cache does not cut. */
async function part(kept, range) {
  const octets = await kept.arrayBuffer();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) || [];
  const last = Math.min(to ? Number(to) : octets.byteLength, octets.byteLength - 1);
  if (from === undefined || Number(from) > last) return new Response(octets, { headers: kept.headers });
  const headers = new Headers(kept.headers);
  headers.set('Content-Range', `bytes ${from}-${last}/${octets.byteLength}`);
  headers.set('Content-Length', last - from + 1);
  return new Response(octets.slice(from, last + 1), { status: 206, headers });
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  const range = request.headers.get('Range');
  if (kept) return range ? part(kept, range) : kept;
  const fresh = await fetch(request);
  if (fresh.ok && isSlide(request.url)) await cache.put(request, fresh.clone());
  return fresh;
}

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
