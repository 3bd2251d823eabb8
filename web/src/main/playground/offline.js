// Keeps all files of the playground, so that its pages work without a network. Nothing else is kept.
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

addEventListener('fetch', event => {
  if (event.request.method !== 'GET') return;
  event.respondWith(
    caches.open(CACHE).then(cache => cache.match(event.request, { ignoreSearch: true })).then(kept => kept || fetch(event.request)));
});
