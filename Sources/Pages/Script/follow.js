// Follows the game that is shown: the server says that it has gone on, and nothing else; what this device may see of it
// is asked for as a page.

const BEAT_SECONDS = 25; // The server is heard every ten seconds.
const LONGEST_PAUSE = 15;

let stream = null; // The open stream, with the address that it was opened with.
let heardAt = 0;
let toldStep = null; // The newest step that we know of, and behind it a newer game at the table.
let isWhole = true; // Whether all of the page is as new as its step.
let pause = 1;
let reopening = null;

const shownMain = () => document.querySelector('main');

function follow() {
  const address = shownMain() && shownMain().dataset.steps;
  if (!address || document.hidden) return unfollow();
  if (stream && stream.address === address) return;
  unfollow();
  toldStep = null;
  heardAt = Date.now();
  const source = new EventSource(address);
  stream = {source, address};
  source.addEventListener('message', (event) => { if (stream && stream.source === source) hear(event.data); });
  // Too many pages are open: this one asks now and then.
  source.addEventListener('full', () => { if (stream && stream.source === source) lose(LONGEST_PAUSE); });
  source.addEventListener('error', () => { if (stream && stream.source === source) lose(pause); });
}

function unfollow() {
  clearTimeout(reopening);
  reopening = null;
  if (stream) stream.source.close();
  stream = null;
}

function hear(step) {
  heardAt = Date.now();
  pause = 1;
  reached();
  toldStep = step;
  catchUp();
}

// Without a stream the page itself is asked for: then it is seen, too, whether the table can be reached at all.
function lose(seconds) {
  unfollow();
  pause = Math.min(pause * 2, LONGEST_PAUSE);
  reopening = setTimeout(async () => {
    reopening = null;
    if (document.hidden) return;
    if (await refresh()) follow();
    else lose(pause);
  }, seconds * 1000);
}

// Whether what is shown is older than the game, and nothing is under way that brings it.
function catchUp() {
  const main = shownMain();
  if (toldStep === null || isUnderWay() || !main || main.dataset.steps === undefined) return;
  if (main.dataset.step !== toldStep || !isWhole) refresh();
}

function watch() {
  if (stream && Date.now() - heardAt > BEAT_SECONDS * 1000) lose(0);
}

// A phone that wakes up, or a page that the browser has kept: what it shows is old until the server says otherwise.
function wake() {
  if (document.hidden) return unfollow();
  pause = 1;
  unfollow();
  follow();
  resend();
}
