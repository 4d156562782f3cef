// Where rules are written: mistakes are shown while somebody types, and what could stand there is proposed. Without it the
// same is found by a button.

const PAUSE_MILLISECONDS = 350;

const writtenForm = () => document.getElementById('writing');
const writtenText = () => document.querySelector('#writing textarea');
const isWritten = (element) => element instanceof HTMLTextAreaElement && element === writtenText();

let checking = null; // The request for mistakes that is under way, and the timer for the next.
let checkTimer = null;

// What a form of this page says, with more.
function writtenBody(more) {
  const form = writtenForm();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  return fields.toString();
}

// Sends the text to be looked at, and gives the response; null where nobody wants it any more, or it cannot be had.
async function ask(address, more, end) {
  try {
    const response = await fetch(address, {method: 'POST', body: writtenBody(more), signal: end.signal,
      credentials: 'same-origin', cache: 'no-store', headers: {'content-type': 'application/x-www-form-urlencoded'}});
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

// MARK: Mistakes

const LIVE = ['sheet', 'examples', 'changed'];

async function checkWriting() {
  const form = writtenForm();
  if (!form || isUnderWay()) return;
  if (checking) checking.abort();
  const end = checking = new AbortController();
  const text = writtenText();
  const line = text.value.slice(0, text.selectionStart).split('\n').length;
  const look = form.elements.shown.value;
  const response = await ask(formAddress(form), {then: LIVE.includes(look) ? look : 'check', live: '1', line}, end);
  const answer = response && parsed(await response.text());
  if (checking !== end || !answer || writtenForm() !== form) return;
  checking = null;
  const next = answer.getElementById('findings');
  const checked = answer.querySelector('#writing [name=checked]');
  if (!next || !checked) return;
  const before = changingTexts();
  morph(document.getElementById('findings'), next, []);
  form.elements.checked.value = checked.value;
  announceChanges(before);
  showLines();
}

function checkSoon() {
  clearTimeout(checkTimer);
  checkTimer = setTimeout(checkWriting, PAUSE_MILLISECONDS);
}

// MARK: Lines

const gutter = ours('div', {class: 'gutter', 'aria-hidden': 'true'});

// Puts the numbers of lines beside the text, and marks those in which something is wrong.
function showLines() {
  const text = writtenText();
  if (!text) return;
  if (gutter.nextSibling !== text) text.before(gutter);
  const wrong = new Set([...document.querySelectorAll('.mistake[data-line]')].map((it) => Number(it.dataset.line)));
  const count = text.value.split('\n').length;
  while (gutter.childElementCount > count) gutter.lastElementChild.remove();
  while (gutter.childElementCount < count) gutter.append(document.createElement('div'));
  [...gutter.children].forEach((row, index) => {
    const label = wrong.has(index + 1) ? `● ${index + 1}` : String(index + 1);
    if (row.textContent !== label) row.textContent = label;
    row.className = wrong.has(index + 1) ? 'bad' : '';
  });
  gutter.scrollTop = text.scrollTop;
}

// Leads from a mistake to its place in the text.
function showPlace(mistake) {
  const text = writtenText();
  text.focus();
  text.setSelectionRange(Number(mistake.dataset.start), Number(mistake.dataset.end));
  const {height} = caretSize(text);
  text.scrollTop = Math.max((Number(mistake.dataset.line) - 4) * height, 0);
  text.scrollIntoView({block: 'center'});
}

// MARK: What is not saved

const unsaved = new Map(); // Texts that were left without being saved, by where they are sent to.

const isUnsaved = (text) => isChanged(text) || 'unsaved' in text.dataset;

// Keeps a text that somebody leaves, but for one that was sent just now.
function keepWriting(sent) {
  const form = writtenForm();
  if (!form) return;
  if (formAddress(form) === sent || !isUnsaved(writtenText())) unsaved.delete(formAddress(form));
  else unsaved.set(formAddress(form), writtenText().value);
}

// Brings it back when they come again.
function restoreWriting() {
  const form = writtenForm();
  const kept = form && unsaved.get(formAddress(form));
  if (kept === undefined || kept === null) return;
  writtenText().value = kept;
  checkSoon();
}
