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

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && isSlide(request.url)) await cache.put(request, fresh.clone());
  return fresh;
}

addEventListener('fetch', event => {
  if (event.request.method === 'GET') event.respondWith(answer(event.request));
});
