// Answers what script.js asks a server for, in the page: script.js calls it in the place of fetch.
const answers = (function () {
  const language = document.documentElement.lang;
  const folder = language === 'en' ? '' : '../';

  function keep(name, value) {
    try {
      if (value === 'system') localStorage.removeItem('urial-' + name);
      else localStorage.setItem('urial-' + name, value);
    } catch (e) {
      // A browser that keeps nothing.
    }
  }

  /** What this browser makes of a text: of its URL, of a link, of fetch before it asks anybody. */
  function readings(text) {
    const tried = read => {
      try {
        return read();
      } catch (e) {
        return null;
      }
    };
    const link = document.createElement('a');
    link.href = text;
    return [
      location.href.split('#')[0],
      tried(() => new URL(text).href),
      link.href,
      tried(() => new Request(text).url),
    ];
  }

  /** Marks the theme that was chosen, in a page that does not know it. */
  function marked(html) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    mark(page);
    return page;
  }

  function mark(page) {
    const theme = document.documentElement.dataset.theme || 'system';
    for (const button of page.querySelectorAll('#switches [name=theme]')) {
      if (button.value === theme) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }

  // Files: a form whose answer a browser keeps.
  const FILES = '[data-file]';
  addEventListener('submit', event => {
    if (!event.target.matches(FILES)) return;
    event.preventDefault();
    const text = new FormData(event.target).get('text');
    const isPicture = event.submitter !== null && event.submitter.hasAttribute('formaction');
    const file = engine[isPicture ? 'picture' : 'json'](text, language);
    const link = document.createElement('a');
    link.download = isPicture ? 'identifier.svg' : 'identifier.json';
    link.href = URL.createObjectURL(new Blob([file], { type: isPicture ? 'image/svg+xml' : 'application/json' }));
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });

  // A form of another page: that page answers it.
  addEventListener('submit', event => {
    const isHere = new URL(event.target.action).pathname === location.pathname;
    if (event.target.matches(FILES + ', #switches form' + (isHere ? ', [data-swap]' : ''))) return;
    event.preventDefault();
    location.href = event.target.getAttribute('action') + '#' + new URLSearchParams(new FormData(event.target));
  });

  // Language and theme: kept here, where the service has cookies.
  addEventListener('submit', event => {
    const chosen = event.submitter;
    if (!event.target.matches('#switches form') || !chosen) return;
    event.preventDefault();
    if (chosen.name === 'lang') {
      keep('language', chosen.value);
      location.reload(); // first.js leads to the page in the language
      return;
    }
    keep('theme', chosen.value);
    if (chosen.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen.value;
    mark(document);
  });

  // Each visit is offered a sheet of exercises that nobody had, as by the service.
  for (const seed of document.querySelectorAll('[name=seed]')) seed.value = 1 + Math.floor(Math.random() * 999999);

  mark(document);
  if (location.protocol.startsWith('http') && 'serviceWorker' in navigator) {
    navigator.serviceWorker.register(folder + 'offline.js').catch(() => {});
  }

  return async function (action, { body = null } = {}) {
    const url = new URL(action, location.href);
    const place = url.pathname.split('/').pop().replace(/\.html$/, '');
    await new Promise(later => setTimeout(later)); // what is busy is shown first
    const form = body === null ? null : String(body);
    const text = form === null ? '' : body.get('text') || '';
    const page = marked(engine.page(place, language, form, ...readings(text)));
    // Who makes a sheet is led to its address, which can be given to a class.
    const made = page.getElementById('address');
    const redirected = made !== null && !body.has('check') && !body.has('solutions');
    return {
      text: async () => page.documentElement.outerHTML,
      redirected,
      url: redirected ? new URL(made.getAttribute('href'), location.href).href : url.href,
    };
  };
})();
