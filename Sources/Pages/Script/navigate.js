// Shows pages in place of this one. Whatever goes wrong with that, the browser does it as it would without us.

const PATIENCE_SECONDS = 15;
const SLOW_SECONDS = 1;

let asked = 0; // Counts what was asked: an answer that comes too late is not shown.
let underWay = 0;
let isAnswer = false; // Whether the page says what was wrong with a form: then it holds what is not sent yet.

let shownAddress = location.href; // Of what the address bar says, the page that is shown.
const placeOf = (address) => address.split('#')[0];

const isUnderWay = () => underWay > 0 || pending !== null;

// The answer to a request, or null where the server cannot be reached.
async function fetched(address, options) {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE_SECONDS * 1000);
  try {
    const response = await fetch(address, {...options, signal: end.signal, credentials: 'same-origin', cache: 'no-store'});
    const isPage = (response.headers.get('content-type') || '').startsWith('text/html');
    return {status: response.status, address: response.url, page: isPage ? parsed(await response.text()) : null};
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const parsed = (text) => new DOMParser().parseFromString(text, 'text/html');

function lost() {
  warn('lost', pending ? 'The table cannot be reached. What you entered is kept here, and is sent as soon as it is back.'
    : 'The table cannot be reached. What is shown here may be old.');
}

function reached() {
  unwarn('lost');
}

// Goes to a page, as a link does.
async function visit(address, {isNew = true} = {}) {
  const number = ++asked;
  const answer = await busy(() => fetched(address, {}));
  if (number !== asked) return;
  if (!answer) return lost();
  reached();
  if (!answer.page) return location.assign(address);
  // The answer does not know the place on the page that was asked for.
  answer.address = new URL(new URL(address, location.href).hash, answer.address).href;
  show(answer, {isNew});
}

// Asks for the page as it is now, and changes what is otherwise; what somebody types stays. Gives whether the server has
// answered.
async function refresh() {
  if (isUnderWay() || isAnswer) return true;
  const number = asked;
  const main = shownMain();
  const answer = await fetched(main.dataset.page || location.href, {});
  if (!answer) {
    lost();
    return false;
  }
  reached();
  if (number !== asked || isUnderWay() || !answer.page) return true;
  const before = changingTexts();
  const kept = touchedForms();
  const actions = [...answer.page.querySelectorAll('main form')].map((form) => form.getAttribute('action'));
  if (kept.some((form) => isTouched(form) && !actions.includes(form.getAttribute('action')))) {
    warn('news', 'The game has gone on meanwhile. Send what you typed, or look at the game as it is now.',
      {text: 'Show the game', press: () => visit(main.dataset.page || location.href)});
    return true;
  }
  unwarn('news');
  isWhole = kept.length === 0;
  put(answer.page, kept);
  // Whoever has waited for it goes on with the next game.
  if (isWhole && shownMain().dataset.next) {
    visit(shownMain().dataset.next);
    return true;
  }
  announceChanges(before);
  follow();
  return true;
}

// Whether a page knows more than was told: of more steps, or of a newer game at the table.
function isAhead(step, told) {
  const [steps, game] = step.split(' ');
  const [toldSteps, toldGame] = told.split(' ');
  return Number(steps) > Number(toldSteps) || steps === toldSteps && game !== undefined && toldGame === undefined;
}

function put(page, kept) {
  document.title = page.title;
  morphAttributes(document.documentElement, page.documentElement);
  morph(document.body, page.body, kept);
  const step = shownMain().dataset.step;
  if (toldStep !== null && step !== undefined && isAhead(step, toldStep)) toldStep = step;
  document.documentElement.dataset.shown = String(Number(document.documentElement.dataset.shown || 0) + 1);
}

// Shows the answer to what somebody did; `sent` is where the form was sent to that it answers.
function show(answer, {isNew, sent}) {
  const address = new URL(answer.address);
  const isSamePlace = address.pathname === location.pathname || !isNew && sent !== undefined;
  keepDrafts(sent);
  tell('leaving');
  // They are read when the focus comes to them, and not twice.
  for (const problems of answer.page.querySelectorAll('.problems')) problems.removeAttribute('role');
  unwarn('news', 'failed', 'unsaved');
  closeKeypad();
  if (isNew && address.href !== location.href) history.pushState(null, '', address);
  shownAddress = location.href;
  isAnswer = answer.status >= 400;
  isWhole = true;
  put(answer.page, []);
  if (!isAnswer) restoreDrafts();
  tell('shown', sent);
  fetchMore();
  // The answer does not know the place that the form has named.
  const wanted = new URL(sent || address);
  lead(isSamePlace, (wanted.pathname === address.pathname ? wanted : address).hash);
  follow();
  catchUp();
}

// What only some pages need comes with the first of them. It is told when a page is left, and when one is shown.
function fetchMore() {
  const address = shownMain().dataset.script;
  // Without it the page does what it does without scripts.
  if (address) import(address).catch(() => {});
}

const tell = (what, detail) => document.dispatchEvent(new CustomEvent(what, {detail}));

// Brings eyes and focus to where something is to be read.
function lead(isSamePlace, hash) {
  const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  const problems = document.querySelector('main .problems');
  if (problems) {
    problems.focus();
    problems.scrollIntoView({block: 'nearest'});
  } else if (place) {
    place.scrollIntoView();
    place.focus();
  } else if (!isSamePlace || !document.activeElement || document.activeElement === document.body) {
    const heading = document.querySelector('main h1');
    if (!isSamePlace) scrollTo(0, 0);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({preventScroll: true});
  }
}

// Does something that takes a while, and says so where it takes long.
async function busy(work) {
  underWay += 1;
  const timer = setTimeout(() => warn('slow', 'One moment, please.'), SLOW_SECONDS * 1000);
  try { return await work(); } finally {
    underWay -= 1;
    clearTimeout(timer);
    unwarn('slow');
  }
}
