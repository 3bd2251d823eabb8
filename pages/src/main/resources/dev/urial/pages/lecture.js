// The keys of a slide, its answers while one types, and the speaker's window, which turns with it.

const { slide, count, core, address, speaker } = document.body.dataset; // N stands for a number
const number = Number(slide);
const last = Number(count);
const hour = core.split(' ').map(Number);
const isSpeaker = document.body.classList.contains('speaker');
const facts = document.querySelector('.facts');
const turned = new BroadcastChannel('lecture');
const LATER = 250; // milliseconds without a key before the slide answers
const SWIPE = 60; // pixels

const addressOf = to => (isSpeaker ? speaker : address).replace('N', to);

// The hour of the lecture, or all slides.

let isWhole = sessionStorage.getItem('lecture-whole') === 'yes';

/** The number of the next (1) or the previous slide (-1); undefined at the end. */
function beside(by) {
  const place = hour.indexOf(number);
  const to = isWhole || place < 0 ? number + by : hour[place + by];
  return to >= 1 && to <= last ? to : undefined;
}

function setWhole(to) {
  isWhole = to;
  sessionStorage.setItem('lecture-whole', isWhole ? 'yes' : 'no');
  document.querySelector('[data-key=a]')?.setAttribute('aria-pressed', isWhole);
  for (const [rel, by] of [['prev', -1], ['next', 1]]) {
    const link = document.querySelector(`footer [rel=${rel}]`);
    if (link && beside(by)) link.href = addressOf(beside(by));
  }
}

function go(to, isOwn) {
  if (!to || to === number) return;
  if (isOwn) turned.postMessage({ slide: to });
  location.assign(addressOf(to));
}

// Answers and rows that come one by one; the picture in the speaker's window shows the same.

const own = document.querySelector('.this') ?? document.querySelector('main');
const isByStep = own.querySelector('.stepwise') !== null;
let shown = isByStep ? 1 : 0;

const steps = () =>
  own.querySelectorAll('.stage :is(.stepwise tbody tr, .guess tbody tr, .guess:not(:has(tbody)))');

function show(to) {
  const all = [...steps()];
  shown = Math.max(isByStep ? 1 : 0, Math.min(to, all.length));
  all.forEach((step, place) => step.classList.toggle('later', place >= shown));
  own.querySelector('.stepwise + .example')?.classList.toggle('later', shown < all.length);
}

function step(by) {
  const to = shown + by;
  if (to < (isByStep ? 1 : 0) || to > steps().length) return go(beside(by), true);
  show(to);
  turned.postMessage({ of: number, shown });
}

turned.onmessage = it => {
  if (it.data.html && it.data.of === number) renew(it.data.html);
  if (it.data.shown !== undefined && it.data.of === number) show(it.data.shown);
  if (it.data.black) document.body.classList.toggle('black');
  if (it.data.whole !== undefined) setWhole(it.data.whole);
  if (it.data.slide) go(it.data.slide, false);
};

// Texts as large as the free area allows; identifiers take no more lines than at their usual size.

const ENOUGH = 1.5; // times the usual size: beyond, no cell takes more lines

/** The number of lines of some texts. */
const lines = texts => [...texts]
  .reduce((all, it) => all + Math.round(it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)), 0);

/** Sets a property to the largest number between a half and two at which nothing is over. */
function enlarge(slide, name, isOver) {
  let [least, most] = [.5, 2];
  for (let tries = 0; tries < 7; tries++) {
    const size = (least + most) / 2;
    slide.style.setProperty(name, size);
    if (isOver(size)) most = size;
    else least = size;
  }
  slide.style.setProperty(name, least);
}

/** Lets identifiers break after their delimiters, and sets off the rest of a line of code that is broken. */
function breakable() {
  for (const part of document.querySelectorAll('.exact, .exact span, .side p, td small')) {
    for (const text of [...part.childNodes].filter(it => it.nodeType === 3)) {
      text.replaceWith(...text.data.split(/(?<=.[?#&@]|(?<![/:])\/)(?=[^/])/).flatMap((it, place) => (place ? [document.createElement('wbr'), it] : [it])));
    }
  }
  for (const code of document.querySelectorAll('.source pre:not(:has(div))')) {
    code.replaceChildren(...code.textContent.trimEnd().split('\n').map(line => {
      const row = document.createElement('div');
      row.textContent = line.trimStart();
      row.style.paddingInlineStart = `${line.length - row.textContent.length + 4}ch`;
      row.style.textIndent = '-4ch';
      return row;
    }));
  }
}

function fit() {
  for (const picture of document.querySelectorAll('.picture')) {
    picture.style.setProperty('--scale', picture.clientWidth / 1280);
  }
  for (const slide of document.querySelectorAll('.beamer :is(main, .main)')) {
    if (innerWidth <= 700 && !isSpeaker) return;
    const stage = slide.querySelector('.stage');
    const examples = stage.querySelectorAll('.example');
    const cells = stage.querySelectorAll('td .exact');
    slide.style.setProperty('--fit', 1);
    slide.style.setProperty('--most', 1);
    const [ofExamples, ofCells] = [lines(examples), lines(cells)];
    slide.style.setProperty('--fit', 2);
    enlarge(slide, '--most', () => lines(examples) > ofExamples);
    enlarge(slide, '--fit', size => size > ENOUGH && lines(cells) > ofCells
      || [slide, stage].some(it => it.scrollHeight > it.clientHeight + 1 || it.scrollWidth > it.clientWidth + 1));
  }
}

/** Shows more about the slide, if there is more under the heading. */
function more(isMore) {
  if (!facts || isMore && facts.childElementCount < 2) return;
  facts.hidden = !isMore;
  if (isMore) facts.focus();
}

/** What is further down is scrolled to before ↓ does anything else. */
const keys = {
  ' ': () => step(1),
  ArrowRight: () => step(1),
  PageDown: () => go(beside(1), true),
  ArrowLeft: () => step(-1),
  PageUp: () => go(beside(-1), true),
  Home: () => go(1, true),
  End: () => go(isWhole ? last : hour[hour.length - 1], true),
  ArrowDown: () => more(true),
  ArrowUp: () => more(false),
  Escape: () => more(false),
  a: () => { setWhole(!isWhole); turned.postMessage({ whole: isWhole }); },
  t: () => { if (form) { form.hidden = !form.hidden; form.querySelector('input').focus(); } },
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  b: () => { document.body.classList.toggle('black'); turned.postMessage({ black: true }); },
  s: () => { if (!isSpeaker) open(speaker.replace('N', number), 'speaker', 'popup,width=1000,height=700'); },
};

addEventListener('keydown', event => {
  const isTyped = event.target.closest('input, textarea, select, video');
  const isPressed = (event.key === ' ' || event.key === 'Enter') && event.target.closest('button, a, summary');
  const isScrolled = facts && !facts.hidden && event.key.startsWith('Arrow')
    && (event.key === 'ArrowDown' || event.key === 'ArrowUp' && facts.scrollTop > 0);
  if (isTyped || isPressed || isScrolled || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = keys[event.key];
  if (key) {
    event.preventDefault();
    key();
  }
});

// A swipe turns the slide, and buttons do what keys do.

let touched = null;
addEventListener('touchstart', event => { touched = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
addEventListener('touchend', event => {
  const end = event.changedTouches[0];
  const across = touched ? end.clientX - touched.clientX : 0;
  if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(end.clientY - touched.clientY)) step(across < 0 ? 1 : -1);
});

const form = document.querySelector('footer form');

/** Shows the buttons of the keys that do something on this slide. */
function offer() {
  for (const button of document.querySelectorAll('footer [data-key]')) {
    const { key } = button.dataset;
    button.hidden = key === 't' && !form || key === 'ArrowDown' && facts.childElementCount < 2;
  }
}

offer();
for (const button of document.querySelectorAll('footer [data-key]')) {
  const { key } = button.dataset;
  button.addEventListener('click', () => (key === 'ArrowDown' ? more(facts.hidden) : keys[key]()));
}
for (const [rel, by] of [['prev', -1], ['next', 1]]) {
  document.querySelector(`footer [rel=${rel}]`)?.addEventListener('click', event => {
    event.preventDefault();
    step(by);
  });
}

// The audience's own text.

let waiting = 0;
let asked = null;

/** Shows the answer, a page, in place of the example; so does the speaker's window. */
function renew(html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  own.querySelector('.stage').replaceWith(page.querySelector('.stage'));
  facts?.replaceChildren(...page.querySelector('.facts').childNodes);
  offer();
  breakable();
  show(steps().length);
  fit();
}

async function answer() {
  if (asked) asked.abort();
  const own = asked = new AbortController();
  try {
    const reply = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), signal: own.signal });
    const html = await reply.text();
    if (own.signal.aborted || !reply.ok) return;
    renew(html);
    turned.postMessage({ of: number, html });
  } catch (e) {
    if (!own.signal.aborted) throw e;
  }
}

if (form) {
  form.hidden = ![...form.querySelectorAll('input')].some(it => it.value);
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(answer, LATER);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    clearTimeout(waiting);
    answer();
  });
  form.addEventListener('keydown', event => { if (event.key === 'Escape') event.target.blur(); });
}

setWhole(isWhole);
breakable();
show(form && !form.hidden ? steps().length : shown);
fit();
addEventListener('resize', fit);
addEventListener('toggle', fit, true);

// The clock runs on from slide to slide.

const clock = document.querySelector('.clock');
if (clock) {
  const begun = Number(sessionStorage.getItem('lecture-begun')) || Date.now();
  sessionStorage.setItem('lecture-begun', begun);
  const tick = () => {
    const seconds = Math.floor((Date.now() - begun) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  tick();
  setInterval(tick, 1000);
}
