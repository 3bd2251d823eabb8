// What pages do besides, where scripts run. Without it each form is a form.

const REPLACED = ['.places', '#main', '#switches'];
const LONGEST_LINK = 30000;
const MOST_KEPT = 30;
const kept = new Map(); // what earlier entries of the history showed
let shown = 0; // the entry that is shown
let asked = null; // the request under way
let typing = 0; // what waits for a pause in typing

const live = document.createElement('p');
live.className = 'unseen';
live.setAttribute('aria-live', 'polite');
document.body.append(live);

function say(text) {
  live.textContent = '';
  setTimeout(() => { live.textContent = text; }, 50);
}

// Swap: a form's answer takes the place of what is shown.

/** Where a form is sent; a field may be called action. */
function sentTo(form) {
  return new URL(form.getAttribute('action') || '', location.href);
}

/** The fields as the form itself would send them: lines end in CR LF. */
function fields(form, submitter) {
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') sent.append(name, value.replace(/\r\n|\r|\n/g, '\r\n'));
  }
  return sent;
}

function keep() {
  kept.set(shown, { nodes: REPLACED.map(s => document.querySelector(s)), title: document.title, lang: document.documentElement.lang });
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
}

function show(page) {
  const focused = document.activeElement && document.activeElement.id;
  REPLACED.forEach((selector, i) => {
    const old = document.querySelector(selector);
    if (old && page.nodes[i] && old !== page.nodes[i]) old.replaceWith(page.nodes[i]);
  });
  document.title = page.title;
  document.documentElement.lang = page.lang;
  return focused;
}

/** Texts that were typed, by the form they were sent from; what was masked in the answer stays as it was typed. */
function typed(form) {
  const all = new Map();
  for (const field of form.querySelectorAll('input[type="text"], textarea')) all.set(field.name, field.value);
  return { path: sentTo(form).pathname, all };
}

function retype(was) {
  for (const form of document.querySelectorAll('form[data-permalink]')) {
    if (sentTo(form).pathname !== was.path) continue;
    for (const [name, value] of was.all) {
      const field = form.elements.namedItem(name);
      if (field && field.type !== 'hidden' && field.value !== value && field.value.includes('***')) field.value = value;
    }
  }
}

/** Whoever asks anew no longer waits for what was asked before, under way or about to be. */
function supersede() {
  clearTimeout(typing);
  if (asked) asked.abort();
  document.getElementById('main').removeAttribute('aria-busy');
  asked = new AbortController();
  return asked;
}

/** Asks, shows the answer, and writes its address: as a new entry of the history (push), as one unless it is there (link), or over this one. */
async function swap(action, body, addressOf, how, was) {
  const own = supersede();
  const main = document.getElementById('main');
  main.setAttribute('aria-busy', 'true');
  say(document.body.dataset.busy);
  try {
    const answer = await fetch(action, { method: body ? 'POST' : 'GET', body, signal: own.signal });
    const text = await answer.text();
    if (own.signal.aborted) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    if (!page.getElementById('main')) throw new Error('no page');
    main.removeAttribute('aria-busy');
    keep();
    const url = answer.redirected ? answer.url : addressOf(page);
    const isNew = how === 'push' || how === 'link' && new URL(url, location.href).href !== location.href;
    if (isNew) shown++;
    history[isNew ? 'pushState' : 'replaceState']({ shown }, '', url);
    const focused = show({ nodes: REPLACED.map(s => page.querySelector(s)), title: page.title, lang: page.documentElement.lang });
    if (was) retype(was);
    enhance();
    settle(focused, isNew);
  } catch (e) {
    if (own.signal.aborted) return;
    main.removeAttribute('aria-busy');
    fail(main);
  }
}

/** Focus and scroll: the answer where the page marks one, else where they were. */
function settle(focused, isNew) {
  const answer = document.querySelector('#main [data-answer]');
  const same = focused && document.getElementById(focused);
  const to = answer || same || document.getElementById('main');
  if (answer && !answer.hasAttribute('tabindex')) answer.tabIndex = -1;
  to.focus({ preventScroll: true });
  if (isNew && answer) answer.scrollIntoView({ block: 'nearest' });
  else if (isNew && !same) scrollTo(0, 0);
  const head = (answer && answer.querySelector('h2, h3, p')) || answer;
  say(head ? head.textContent.trim().slice(0, 300) : document.title);
}

function fail(main) {
  let told = document.getElementById('failed');
  if (!told) {
    told = document.createElement('p');
    told.id = 'failed';
    told.className = 'notice error';
    told.setAttribute('role', 'alert');
    main.prepend(told);
  }
  told.textContent = document.body.dataset.failed;
  told.scrollIntoView({ block: 'nearest' });
}

// Permalinks: the fields travel behind the number sign, which browsers send to nobody.

/** The address of an answer: with the fields that were sent, as the answer's own form has them, where secrets are masked. */
function permalink(form, sent, page) {
  const action = sentTo(form);
  const names = (form.dataset.permalink || '').split(' ').filter(Boolean);
  const takes = name => names.length ? names.includes(name) : name !== 'csrf';
  const again = [...page.querySelectorAll('form[data-permalink]')].find(
    own => sentTo(own).pathname === action.pathname
      && [...own.elements].some(field => takes(field.name) && !['hidden', 'submit'].includes(field.type))
      && [...sent.keys()].filter(takes).every(name => own.elements.namedItem(name)));
  const shown = again ? fields(again) : new URLSearchParams();
  const link = new URLSearchParams();
  for (const [name, value] of sent) {
    const isNeedless = value === '' && (form.dataset.optional || '').split(' ').includes(name);
    if (takes(name) && !isNeedless) link.append(name, sent.getAll(name).length === 1 && shown.getAll(name).length === 1 && shown.get(name) || value);
  }
  const text = link.toString();
  return action.pathname + (text.length > LONGEST_LINK ? '' : '#' + text);
}

/** What the fragment asks of a form of this page, or null. */
function linked() {
  const link = new URLSearchParams(location.hash.slice(1));
  const names = [...link.keys()];
  for (const form of document.querySelectorAll('form[data-permalink]')) {
    const action = sentTo(form);
    const own = (form.dataset.permalink || '').split(' ');
    const takes = name => name !== 'csrf' && (own.includes(name) || form.elements.namedItem(name));
    if (action.pathname === location.pathname && names.length && names.every(takes)) return { action: action.href, link, form };
  }
  return null;
}

/** Asks for what the fragment says; false where it says nothing that a form of this page takes. */
function replay() {
  const to = linked();
  if (to) swap(to.action, to.link, page => permalink(to.form, to.link, page), 'over');
  return to !== null;
}

addEventListener('submit', event => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.matches('#switches form')) {
    change(event, form);
  } else if (form.matches('[data-swap]') && !(event.submitter && event.submitter.hasAttribute('data-leave'))) {
    event.preventDefault();
    const sent = fields(form, event.submitter);
    const from = event.submitter && event.submitter.hasAttribute('formaction') ? event.submitter.formAction : sentTo(form).href;
    const here = location.href;
    const isExample = event.submitter && event.submitter.name; // its text takes the place of what was typed
    const was = isExample ? null : typed(form);
    if (form.hasAttribute('data-permalink')) swap(from, sent, page => permalink(form, sent, page), 'link', was);
    else swap(from, sent, () => here, 'push');
  }
});

addEventListener('popstate', event => {
  supersede();
  const to = event.state && event.state.shown;
  if (to === shown) return;
  if (to !== null && to !== undefined && kept.has(to)) {
    keep();
    shown = to;
    show(kept.get(to));
    say(document.title);
  } else if (to !== null && to !== undefined) {
    shown = to;
    if (!replay()) swap(location.href, null, () => location.href, 'over');
  } else {
    // An entry that the browser made: somebody followed a link within the page, or wrote a fragment.
    if (linked()) {
      keep();
      shown++;
      replay();
    }
    history.replaceState({ shown }, '');
  }
});

// Answers while somebody types: what stands below the form is replaced, and the form stays.

const PAUSE = 500;

addEventListener('input', event => {
  const form = event.target.form;
  if (!form || !form.matches('[data-live]') || event.isComposing) return;
  clearTimeout(typing);
  typing = setTimeout(() => answerTyped(form), PAUSE);
});

async function answerTyped(form) {
  if (!form.isConnected || form.elements.text?.value === '') return;
  const own = supersede();
  const sent = fields(form);
  try {
    const answer = await fetch(sentTo(form), { method: 'POST', body: sent, signal: own.signal });
    const text = await answer.text();
    if (own.signal.aborted || !answer.ok || !form.isConnected) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    const again = page.querySelector('form[data-live]');
    if (!again || !page.querySelector('[data-answer]')) return;
    const open = new Set([...document.querySelectorAll('#main details[open] > summary [id]')].map(it => it.id));
    while (form.nextSibling) form.nextSibling.remove();
    while (again.nextSibling) form.parentNode.append(document.adoptNode(again.nextSibling));
    for (const head of document.querySelectorAll('#main summary [id]')) if (open.has(head.id)) head.closest('details').open = true;
    document.querySelector('#switches').replaceWith(page.querySelector('#switches'));
    document.title = page.title;
    history.replaceState({ shown }, '', permalink(form, sent, page));
    enhance();
    const head = document.querySelector('#main [data-answer] p');
    if (head) say(head.textContent.trim().slice(0, 300));
  } catch (e) {
    // The answer comes with the next letter, or with the button.
  }
}

// This browser's own URL, beside ours.

function ownUrls() {
  for (const place of document.querySelectorAll('[data-href][hidden]')) {
    const { text, base, href, same, differs, accepts, refuses } = place.dataset;
    let own = '';
    try {
      own = new URL(text, base || undefined).href;
    } catch (e) {
      own = '';
    }
    place.textContent = own === href ? same : own ? (href ? differs : accepts) + ' ' : refuses;
    if (own && own !== href) {
      const shown = document.createElement('bdi');
      shown.className = 'exact';
      shown.dir = 'ltr';
      shown.translate = false;
      shown.textContent = own.length > 300 ? own.slice(0, 300) + '…' : own;
      place.append(shown);
    }
    place.hidden = false;
  }
}

// Language and theme.

function change(event, form) {
  const chosen = event.submitter;
  if (!chosen) return;
  const isTheme = chosen.name === 'theme';
  if (!isTheme && form.getAttribute('action') !== '/language' && !linked()) return;
  event.preventDefault();
  const body = new URLSearchParams([[chosen.name, chosen.value]]);
  const sent = fetch('/' + (isTheme ? 'theme' : 'language'), { method: 'POST', body, redirect: 'manual' });
  if (isTheme) {
    if (chosen.value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen.value;
    for (const button of form.querySelectorAll('button')) button.removeAttribute('aria-current');
    chosen.setAttribute('aria-current', 'true');
  } else {
    sent.then(() => location.reload(), () => fail(document.getElementById('main')));
  }
}

// Parts: what is pointed at is lit up wherever it stands.

let lit = '';

function range(element) {
  const part = element && element.closest && element.closest('[data-start], [data-part]');
  if (!part) return '';
  const key = part.dataset.start ? part.dataset.start + '-' + part.dataset.end : part.dataset.part;
  return /^\d+-\d+$/.test(key) ? key : '';
}

function light(key) {
  if (key === lit) return;
  for (const old of document.querySelectorAll('.lit')) old.classList.remove('lit');
  lit = key;
  if (!key) return;
  const [start, end] = key.split('-');
  for (const part of document.querySelectorAll(`[data-part="${key}"], [data-start="${start}"][data-end="${end}"]`)) {
    part.classList.add('lit');
  }
  for (const piece of document.querySelectorAll('.identifier [data-part]')) {
    const [from, to] = piece.dataset.part.split('-'); // a part lights up all pieces that it is made of
    if (+from >= +start && +to <= +end) piece.classList.add('lit');
  }
}

addEventListener('pointerover', event => light(range(event.target)));
addEventListener('focusin', event => light(range(event.target)));

// Copying.

addEventListener('click', async event => {
  const button = event.target.closest && event.target.closest('[data-copy]');
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  const text = button.dataset.copy === '' ? location.href : source && (source.dataset.url ?? source.href ?? source.value ?? source.textContent).trim();
  if (!text) return;
  if (await copied(text)) {
    const label = button.textContent;
    button.textContent = document.body.dataset.copied;
    say(document.body.dataset.copied);
    setTimeout(() => { button.textContent = label; }, 1500);
  }
});

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (e) {
    // Without TLS there is no clipboard but the old one.
    const box = document.createElement('textarea');
    box.value = text;
    box.className = 'unseen';
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}

// Control and Enter send a form from within several lines.
addEventListener('keydown', event => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target.matches('textarea') && event.target.form) {
    event.preventDefault();
    event.target.form.requestSubmit();
  }
});

// With the appendices, the links of the lecture's contents lead to them, too.
const whole = document.getElementById('whole');
const lead = () => document.querySelectorAll('.contents a, .actions .button').forEach(link => { link.search = whole.checked ? 'all=yes' : ''; });
if (whole) {
  lead();
  whole.addEventListener('change', lead);
}

// The arrow keys turn the pages of what has a page before and one behind.
addEventListener('keydown', event => {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next', PageUp: 'prev', PageDown: 'next' }[event.key];
  if (!rel || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  // What scrolls or is written in keeps its own keys.
  if (event.target.closest('input, textarea, select, .scroll, pre')) return;
  // The buttons of presenters send these: they scroll to the end first.
  const page = document.documentElement;
  if (event.key === 'PageDown' && page.scrollTop + page.clientHeight < page.scrollHeight - 2) return;
  if (event.key === 'PageUp' && page.scrollTop > 2) return;
  const link = document.querySelector(`main a[rel="${rel}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

// A box that checks all boxes of a name.
addEventListener('change', event => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.dataset.all) return;
  for (const each of box.form.querySelectorAll(`input[name="${box.dataset.all}"]`)) each.checked = box.checked;
});

// How many boxes of a name are checked; without any there is nothing to do with them.
function count(counter) {
  const form = counter.closest('form');
  const checked = form.querySelectorAll(`input[name="${counter.dataset.count}"]:checked`).length;
  counter.textContent = checked;
  counter.hidden = false;
  for (const button of counter.closest('fieldset').querySelectorAll('button')) button.disabled = checked === 0;
}

addEventListener('change', event => {
  const counter = event.target.form && event.target.form.querySelector('[data-count]');
  if (counter) count(counter);
});

addEventListener('pageshow', () => document.querySelectorAll('[data-count]').forEach(count));

// A suggestion that is chosen becomes a line of another field.
addEventListener('change', event => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.dataset.lines || !input.value.trim()) return;
  const to = input.form.elements.namedItem(input.dataset.lines);
  const lines = to.value.split('\n').map(line => line.trim()).filter(Boolean);
  if (!lines.includes(input.value.trim())) lines.push(input.value.trim());
  to.value = lines.join('\n');
  input.value = '';
});

// The fields of a campaign and the query of the target stay in step; what is not theirs stays as it was typed.
function decoded(text) {
  return new URLSearchParams('v=' + text.replace(/&/g, '%26')).get('v');
}

// A plus sign is a space in a form only.
function isForm(target) {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(target.value);
  return !scheme || /^(http|ws)s?$/i.test(scheme[1]);
}

function valueOf(pair, target) {
  const value = pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : '';
  return decoded(isForm(target) ? value : value.replace(/\+/g, '%2B'));
}

function encoded(value, target) {
  const text = encodeURIComponent(value);
  return isForm(target) ? text.replace(/%20/g, '+') : text;
}

// A field that was filled before there was a target waits for one: what is typed there does not empty it.
const CARRIED = 'carried'; // marks a field whose value stands in the target

function pairName(pair) {
  return decoded(pair.split('=', 1)[0]);
}

function cut(target) {
  const [, before, query, after] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(target.value);
  return { before, pairs: query ? query.split('&') : [], after: after || '' };
}

function readCampaign(target, own, isTyped) {
  const { before, pairs } = cut(target);
  // Another page without campaign fields was put in place of the target: the fields are written into it once it is left.
  const isOther =
    isTyped && before !== target.dataset.before && !pairs.some(each => own.some(input => input.name === pairName(each)));
  target.dataset.before = before;
  for (const input of own) {
    const pair = pairs.find(each => pairName(each) === input.name);
    if (isTyped && pair) input.value = valueOf(pair, target);
    else if (isTyped && CARRIED in input.dataset && !isOther) input.value = '';
    if (pair) input.dataset[CARRIED] = '';
    else delete input.dataset[CARRIED];
  }
}

function writeCampaign(target, field) {
  if (!target.value.trim()) return;
  const { before, pairs, after } = cut(target);
  const written = field.value.trim() ? field.name + '=' + encoded(field.value.trim(), target) : '';
  const at = pairs.findIndex(each => pairName(each) === field.name);
  const left = pairs.filter((each, i) => i === at || pairName(each) !== field.name);
  left.splice(at < 0 ? left.length : at, at < 0 ? 0 : 1, ...(written ? [written] : []));
  const now = left.join('&');
  target.value = before.trimEnd() + (now ? '?' + now : '') + after;
  if (written) field.dataset[CARRIED] = '';
}

function inStep(event) {
  const field = event.target;
  const box = field.form && field.form.querySelector('[data-campaign]');
  if (!box) return;
  const target = field.form.elements.namedItem(box.dataset.campaign);
  const own = [...box.querySelectorAll('input[name^="utm_"]')];
  if (field !== target) {
    if (event.type === 'input' && own.includes(field)) writeCampaign(target, field);
    return;
  }
  if (event.type !== 'change') readCampaign(target, own, event.type === 'input');
  else own.filter(input => input.value.trim() && !(CARRIED in input.dataset)).forEach(input => writeCampaign(target, input));
}
for (const type of ['focusin', 'input', 'change']) addEventListener(type, inStep);

// A number that is asked for again while the page is seen, ten minutes long.
function follow(counter) {
  counter.dataset.followed = '';
  const most = 120;
  let asks = 0;
  const timer = setInterval(async () => {
    if (!counter.isConnected || ++asks > most) return clearInterval(timer);
    if (document.hidden) return;
    try {
      const answer = await fetch(counter.dataset.live, { headers: { Accept: 'application/json' } });
      if (!answer.ok) return clearInterval(timer);
      counter.textContent = (await answer.json()).shown;
    } catch (e) {
      // The next time, perhaps.
    }
  }, 5000);
}

// Printing.
addEventListener('click', event => {
  if (event.target.closest && event.target.closest('[data-print]')) print();
});

function enhance() {
  ownUrls();
  for (const shown of document.querySelectorAll(':is([data-copy], [data-print], [data-all], [data-own])[hidden]')) shown.hidden = false;
  for (const counter of document.querySelectorAll('output[data-live]:not([data-followed])')) follow(counter);
  retypeAnswers();
}

/** Opens the section that the fragment names. */
function unfold() {
  const fold = document.getElementById(location.hash.slice(1))?.closest('details');
  if (fold) fold.open = true;
  if (fold) fold.scrollIntoView();
}

addEventListener('hashchange', unfold);
enhance();
unfold();
shown = history.state && history.state.shown || 0;
history.replaceState({ shown }, '');
replay();

// A file of somebody's own on the page of media fragments: shown from where it is, sent nowhere.
let ownUrl = null;
document.addEventListener('change', event => {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || !input.dataset.ownFile || !input.files.length) return;
  const shown = document.getElementById(input.dataset.ownFile);
  const file = input.files[0];
  if (ownUrl) URL.revokeObjectURL(ownUrl);
  ownUrl = URL.createObjectURL(file);
  const failed = () => shown.replaceChildren(input.dataset.failed);
  if (file.type.startsWith('audio/') || file.type.startsWith('video/')) {
    const player = document.createElement(file.type.slice(0, 5));
    player.controls = true;
    player.addEventListener('error', failed);
    player.src = ownUrl + (input.dataset.t ? '#t=' + input.dataset.t : '');
    shown.replaceChildren(player);
    return;
  }
  const picture = new Image();
  picture.addEventListener('error', failed);
  picture.addEventListener('load', () => shown.replaceChildren(...ownPicture(picture, input.dataset.xywh)));
  picture.src = ownUrl;
});

// The picture with the rectangle highlighted, and the rectangle alone; numbers as Media Fragments §4.2.2 has them.
function ownPicture(picture, xywh) {
  const wide = picture.naturalWidth, high = picture.naturalHeight;
  const [unit, numbers] = xywh.split(':');
  if (!numbers || !wide || !high) return [picture];
  let [x, y, w, h] = numbers.split(',').map(Number);
  if (unit === 'percent') {
    const right = Math.ceil((x + w) * wide / 100), below = Math.ceil((y + h) * high / 100);
    x = Math.floor(x * wide / 100);
    y = Math.floor(y * high / 100);
    w = right - x;
    h = below - y;
  }
  w = Math.min(w, wide - x);
  h = Math.min(h, high - y);
  if (w <= 0 || h <= 0) return [picture];
  const svg = (name, attributes, ...children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const image = () => svg('image', {href: picture.src, width: wide, height: high});
  return [
    svg('svg', {viewBox: `0 0 ${wide} ${high}`, role: 'img'}, image(),
        svg('path', {'fill-opacity': .62, 'fill-rule': 'evenodd', d: `M0 0H${wide}V${high}H0ZM${x} ${y}v${h}h${w}v${-h}Z`})),
    svg('svg', {viewBox: `${x} ${y} ${w} ${h}`, width: w, height: h, role: 'img'}, image()),
  ];
}

// What is typed into a sheet is there again when the page is loaded anew; nobody else gets it.

function answersOf(form) {
  return 'answers ' + form.dataset.keep;
}

addEventListener('input', event => {
  const form = event.target.form;
  if (!form || !form.matches('[data-keep]')) return;
  const typed = [...new FormData(form)].filter(([name]) => name.startsWith('answer-'));
  sessionStorage.setItem(answersOf(form), JSON.stringify(typed));
});

function retypeAnswers() {
  for (const form of document.querySelectorAll('form[data-keep]')) {
    for (const [name, value] of JSON.parse(sessionStorage.getItem(answersOf(form)) || '[]')) {
      const field = form.elements[name];
      if (field && !field.value) field.value = value;
    }
  }
}
