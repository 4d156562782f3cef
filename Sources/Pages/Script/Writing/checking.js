import {announceChanges, changingTexts, formAddress, isChanged, isSending, isUnderWay, messages, morph, ours, parsed, spoken}
  from '/script';

// Where rules are written: mistakes are shown while somebody types, and what could stand there is proposed. Without it the
// same is found by a button.

const PAUSE_MILLISECONDS = 350;

const writtenForm = () => document.getElementById('writing');
const writtenText = () => document.querySelector('#writing textarea');
const isWritten = (element) => element instanceof HTMLTextAreaElement && element === writtenText();

let checking = null; // The request for mistakes that is under way, and the timer for the next.
let checkTimer = null;
let checkedText = null; // The text of which is shown what was found in it.

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
  if (!form) return;
  if (isUnderWay()) return messages.has('lost') ? tellUnchecked() : undefined;
  if (checking) checking.abort();
  const end = checking = new AbortController();
  const text = writtenText();
  const line = text.value.slice(0, text.selectionStart).split('\n').length;
  const look = form.elements.shown.value;
  const sent = text.value;
  const response = await ask(formAddress(form), {then: LIVE.includes(look) ? look : 'check', live: '1', line}, end);
  const answer = response && parsed(await response.text());
  if (checking !== end || writtenForm() !== form) return;
  checking = null;
  const next = answer && answer.getElementById('findings');
  const checked = answer && answer.querySelector('#writing [name=checked]');
  const before = changingTexts();
  if (!next || !checked) {
    tellUnchecked();
    return announceChanges(before);
  }
  morph(document.getElementById('findings'), next, []);
  form.elements.checked.value = checked.value;
  checkedText = sent;
  announceChanges(before);
  showLines();
}

// What was found in another text is no longer to be believed.
function tellUnchecked() {
  document.getElementById('findings-title').textContent = 'Not checked: the table cannot be reached, or no longer lets you write';
}

// A page that has come shows what was found in its text, if anything was.
function noteChecked() {
  const form = writtenForm();
  checkedText = form && form.elements.checked.value ? writtenText().defaultValue : null;
}

// Mends a mistake where it stands: so it can be taken back with the keys for that. Places are counted in bytes.
function mend(value) {
  const [, start, end, string] = value.match(/^(\d+)-(\d+)-([^]*)$/);
  const text = writtenText();
  if (text.value !== checkedText) return checkWriting();
  const bytes = new TextEncoder().encode(text.value);
  const units = (count) => new TextDecoder().decode(bytes.subarray(0, count)).length;
  text.focus();
  text.setSelectionRange(units(Number(start)), units(Number(end)));
  write(string);
  closeProposals();
  checkWriting();
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
  const rows = [...gutter.children];
  rows.forEach((row, index) => {
    const label = wrong.has(index + 1) ? `● ${index + 1}` : String(index + 1);
    if (row.textContent !== label) row.textContent = label;
    row.className = wrong.has(index + 1) ? 'bad' : '';
  });
  // How wide the numbers are says how much room is left for the text.
  const heights = brokenLines(text);
  rows.forEach((row, index) => { row.style.height = heights.has(index) ? `${heights.get(index)}px` : ''; });
  gutter.scrollTop = text.scrollTop;
  showBeside();
}

// Leads from a mistake to its place in the text.
function showPlace(mistake) {
  const text = writtenText();
  text.focus();
  text.setSelectionRange(Number(mistake.dataset.start), Number(mistake.dataset.end));
  const {top, height} = caretPlace(text, Number(mistake.dataset.start));
  text.scrollTop = Math.max(top - 3 * height, 0);
  text.scrollIntoView({block: 'center'});
}

// MARK: What is not saved

// Texts that are not saved, by where they are sent to: `{text, version, at}`. They stay as long as the window, whatever page
// is shown.
const UNSAVED = 'text not saved';

const isUnsaved = (text) => isChanged(text) || 'unsaved' in text.dataset;
const unsavedName = (form) => `${UNSAVED} ${new URL(formAddress(form)).pathname}`;

function unsavedText(form) {
  try { return JSON.parse(sessionStorage.getItem(unsavedName(form))); } catch { return null; }
}

function keepUnsaved(form, kept) {
  try {
    if (kept) sessionStorage.setItem(unsavedName(form), JSON.stringify(kept));
    else sessionStorage.removeItem(unsavedName(form));
  } catch { /* Without it what was typed stays as long as the page. */ }
}

// Keeps what was typed so far, and says that it is not saved.
function keepWriting() {
  const form = writtenForm();
  if (!form) return;
  const text = writtenText();
  document.getElementById('unsaved').hidden = !isUnsaved(text);
  if (!isUnsaved(text)) return;
  keepUnsaved(form, {text: text.value, version: form.elements.version.value, at: Date.now()});
}

// Brings it back when they come again; `sent` is where the form was sent to that was answered.
function restoreWriting(sent) {
  offer.remove();
  noteChecked();
  const form = writtenForm();
  if (!form) return;
  const text = writtenText();
  const kept = unsavedText(form);
  if (sent === formAddress(form)) {
    // The answer has the text, or it is saved.
    if (!isUnsaved(text)) keepUnsaved(form, null);
  } else if (kept && kept.text === text.value) {
    if (!isUnsaved(text)) keepUnsaved(form, null);
  } else if (kept) {
    // Whoever has asked for another version sees that first.
    const isAsked = new URLSearchParams(location.search).has('version');
    if (!isAsked) take(form, kept);
    offerText(form, kept, isAsked);
  }
  keepWriting();
  if (isChanged(text)) checkSoon();
}

function take(form, kept) {
  writtenText().value = kept.text;
  form.elements.version.value = kept.version;
  document.getElementById('unsaved').hidden = false;
  showLines();
  checkSoon();
}

const offer = ours('div', {class: 'notice', role: 'status'});

function offerText(form, kept, isAsked) {
  const time = new Date(kept.at).toLocaleTimeString([], {hour: '2-digit', minute: '2-digit'});
  const words = document.createElement('p');
  words.textContent = isAsked ? `What you typed at ${time} is not saved, and not shown.`
    : `What you typed at ${time} stands here again. It is not saved.`;
  const buttons = document.createElement('div');
  buttons.className = 'choices';
  const add = (label, press) => {
    const button = buttons.appendChild(document.createElement('button'));
    button.type = 'button';
    button.className = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      offer.remove();
      press();
      writtenText().focus();
    });
  };
  if (isAsked) add('Take it', () => take(form, kept));
  add('Throw it away', () => {
    keepUnsaved(form, null);
    if (isAsked) return;
    writtenText().value = writtenText().defaultValue;
    form.elements.version.value = form.elements.version.defaultValue;
    keepWriting();
    showLines();
    checkSoon();
  });
  offer.replaceChildren(words, buttons);
  form.before(offer);
}
