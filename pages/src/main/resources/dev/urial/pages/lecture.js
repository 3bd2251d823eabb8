// The keys of a slide, its answers while one types, and the speaker's window, which turns with it.

const number = Number(document.body.dataset.slide);
const count = Number(document.body.dataset.count);
const isSpeaker = document.body.classList.contains('speaker');
const facts = document.querySelector('.facts');
const turned = new BroadcastChannel('lecture');
const LATER = 250; // milliseconds without a key before the slide answers

const { address, speaker } = document.body.dataset; // N stands for the number of a slide
const addressOf = to => (isSpeaker ? speaker : address).replace('N', to);

function go(to, isOwn) {
  if (to < 1 || to > count || to === number) return;
  if (isOwn) turned.postMessage({ slide: to });
  location.assign(addressOf(to));
}

// Rows that come one by one: as many as there are on the slide, the speaker's window counts too.

const steps = Number(document.body.dataset.steps);
let shown = 1;

function show(to) {
  shown = Math.max(1, Math.min(to, steps));
  const rows = document.querySelectorAll('.beamer .stage .stepwise tbody tr');
  rows.forEach((row, place) => row.classList.toggle('later', place >= shown));
  document.querySelector('.beamer .stage .stepwise + .example')?.classList.toggle('later', shown < rows.length);
}

function step(by) {
  const to = shown + by;
  if (to < 1 || to > steps) return go(number + by, true);
  show(to);
  turned.postMessage({ of: number, shown });
}

if (steps) show(1);

turned.onmessage = it => {
  if (it.data.shown && it.data.of === number) show(it.data.shown);
  if (it.data.black) document.body.classList.toggle('black');
  if (it.data.slide) go(it.data.slide, false);
};

function more(isMore) {
  if (!facts) return;
  facts.hidden = !isMore;
  if (isMore) facts.focus();
}

/** What is further down is scrolled to before ↓ does anything else. */
const keys = {
  ' ': () => step(1),
  ArrowRight: () => step(1),
  PageDown: () => go(number + 1, true),
  ArrowLeft: () => step(-1),
  PageUp: () => go(number - 1, true),
  Home: () => go(1, true),
  End: () => go(count, true),
  ArrowDown: () => more(true),
  ArrowUp: () => more(false),
  Escape: () => more(false),
  f: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  b: () => { document.body.classList.toggle('black'); turned.postMessage({ black: true }); },
  s: () => { if (!isSpeaker) open(speaker.replace('N', number), 'speaker', 'popup,width=1000,height=700'); },
};

addEventListener('keydown', event => {
  const isTyped = event.target.closest('input, textarea, select');
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

// The audience's own text.

const form = document.querySelector('footer form');
let waiting = 0;
let asked = null;

async function answer() {
  if (asked) asked.abort();
  const own = asked = new AbortController();
  try {
    const reply = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), signal: own.signal });
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    if (own.signal.aborted || !reply.ok) return;
    document.querySelector('.stage').replaceWith(page.querySelector('.stage'));
    document.querySelector('.facts').replaceChildren(...page.querySelector('.facts').childNodes);
  } catch (e) {
    if (!own.signal.aborted) throw e;
  }
}

if (form) {
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
