// What could stand where somebody types, by the same analysis as in editors.

const PROPOSAL_MILLISECONDS = 120;

let proposing = null; // The request that is under way, and the timer for the next.
let proposeTimer = null;

const proposals = ours('ul', {class: 'completions', id: 'proposals', role: 'listbox', 'aria-label': 'What could stand here',
  hidden: ''});
let proposed = null; // What stands in the list: {start, end, items}.
let chosen = -1;

async function propose() {
  const text = writtenText();
  if (!text || text.selectionStart !== text.selectionEnd) return closeProposals();
  if (proposing) proposing.abort();
  const end = proposing = new AbortController();
  const at = text.selectionStart;
  const response = await ask(writtenForm().dataset.complete, {at}, end);
  const answer = response && await response.json().catch(() => null);
  if (proposing !== end) return;
  proposing = null;
  if (!answer || !answer.items || writtenText() !== text || text.selectionStart !== at) return closeProposals();
  showProposals(text, answer, at);
}

// Whether the caret still stands where something was proposed.
function isAtProposed(text) {
  const caret = text.selectionStart;
  return proposed.start <= caret && caret === text.selectionEnd && !/[\s,:{}[\]]/.test(text.value.slice(proposed.start, caret).trimStart());
}

function proposeSoon() {
  clearTimeout(proposeTimer);
  proposeTimer = setTimeout(propose, PROPOSAL_MILLISECONDS);
}

const SHOWN_PROPOSALS = 60;

function showProposals(text, answer, at) {
  const word = text.value.slice(answer.start, at).trimStart().toLowerCase();
  const fits = (item) => item.label.toLowerCase().startsWith(word);
  const items = [...answer.items.filter(fits), ...answer.items.filter((item) => !fits(item) && item.label.toLowerCase().includes(word))];
  if (!items.length || (items.length === 1 && items[0].label === word)) return closeProposals();
  proposed = {start: answer.start, end: answer.end, items: items.slice(0, SHOWN_PROPOSALS)};
  proposals.replaceChildren(...proposed.items.map(proposal));
  proposals.hidden = false;
  text.setAttribute('aria-controls', 'proposals');
  choose(word ? 0 : -1);
  place(text);
}

function proposal(item, index) {
  const row = document.createElement('li');
  row.id = `proposal-${index}`;
  row.setAttribute('role', 'option');
  const name = row.appendChild(document.createElement('b'));
  name.textContent = item.label;
  row.append(` ${item.detail}`);
  const meaning = paragraph(item.sentence).replace(/[*`]/g, '');
  if (meaning) row.appendChild(document.createElement('small')).textContent = meaning;
  // The text keeps the focus.
  row.addEventListener('pointerdown', (event) => event.preventDefault());
  row.addEventListener('click', () => accept(index));
  return row;
}

// The last paragraph that says something; it is shown without the marks of Markdown.
const paragraph = (text) => text.split('\n\n')[1] || '';

function choose(index) {
  chosen = index;
  [...proposals.children].forEach((row, at) => row.setAttribute('aria-selected', String(at === index)));
  const row = proposals.children[index];
  const text = writtenText();
  if (row) {
    row.scrollIntoView({block: 'nearest'});
    text.setAttribute('aria-activedescendant', row.id);
  } else text.removeAttribute('aria-activedescendant');
}

function closeProposals() {
  clearTimeout(proposeTimer);
  if (proposing) proposing.abort();
  proposing = proposed = null;
  proposals.hidden = true;
  const text = writtenText();
  if (text) for (const name of ['aria-activedescendant', 'aria-controls']) text.removeAttribute(name);
}

function accept(index) {
  const text = writtenText();
  if (!isAtProposed(text)) return closeProposals();
  const item = proposed.items[index];
  text.setSelectionRange(proposed.start, text.selectionEnd);
  closeProposals();
  write(item.text + item.closing);
  if (!item.closing) return;
  // The caret stays before what closes the brackets.
  const caret = text.selectionStart - item.closing.length;
  text.setSelectionRange(caret, caret);
  proposeSoon();
}

// Writes as if it were typed: so it can be taken back with the keys for that.
function write(string) {
  const text = writtenText();
  text.focus();
  const command = string ? 'insertText' : 'delete';
  if (document.execCommand && document.execCommand(command, false, string)) return;
  text.setRangeText(string, text.selectionStart, text.selectionEnd, 'end');
  text.dispatchEvent(new Event('input', {bubbles: true}));
}

// Lines as the text breaks them: what it has itself cannot be measured.
const mirror = ours('div', {class: 'mirror', 'aria-hidden': 'true'});

function likeText(text) {
  const style = getComputedStyle(text);
  mirror.style.font = style.font;
  mirror.style.width = `${text.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)}px`;
  return parseFloat(style.lineHeight);
}

// The heights of lines that are broken, by their numbers from 0.
function brokenLines(text) {
  likeText(text);
  mirror.textContent = 'm'.repeat(100);
  mirror.style.whiteSpace = 'pre';
  const fitting = Math.floor(parseFloat(mirror.style.width) / (mirror.scrollWidth / 100));
  mirror.style.whiteSpace = '';
  const lines = [...text.value.split('\n').entries()].filter(([, line]) => line.length >= fitting || /[^\x20-\x7e]/.test(line));
  const rows = lines.map(([, line]) => {
    const row = document.createElement('div');
    row.textContent = line;
    return row;
  });
  mirror.replaceChildren(...rows);
  return new Map(lines.map(([number], index) => [number, rows[index].offsetHeight]));
}

// Where a letter stands in the text, from its first line and column, and how high a line is.
function caretPlace(text, at) {
  const height = likeText(text);
  const word = document.createElement('span');
  word.textContent = text.value.slice(at).match(/^\S*/)[0] || '.';
  mirror.replaceChildren(text.value.slice(0, at), word);
  return {top: word.offsetTop, left: word.offsetLeft, height};
}

const MOST_HEIGHT = 288;
const LEAST_HEIGHT = 150;

function place(text) {
  const box = text.getBoundingClientRect();
  const caret = caretPlace(text, proposed.start);
  const height = caret.height;
  const top = box.top + 14 + caret.top + height - text.scrollTop;
  const left = box.left + 14 + caret.left;
  // The buttons below the text stay free.
  const end = Math.min(innerHeight, writtenForm().querySelector('.actions').getBoundingClientRect().top) - 8;
  const isBelow = end - top >= Math.min(top - height, LEAST_HEIGHT);
  proposals.style.maxHeight = `${Math.max(Math.min(isBelow ? end - top : top - height - 8, MOST_HEIGHT), 96)}px`;
  proposals.style.top = `${Math.max(isBelow ? top : top - height - proposals.offsetHeight, 0)}px`;
  proposals.style.left = `${Math.min(Math.max(left, 8), Math.max(innerWidth - proposals.offsetWidth - 8, 8))}px`;
}

// MARK: Keys

function onWritingKey(event) {
  if (!isWritten(event.target) || event.isComposing) return;
  if (event.key === ' ' && event.ctrlKey) {
    event.preventDefault();
    return propose();
  }
  if (!proposals.hidden && takesProposalKey(event)) return event.preventDefault();
  const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key === 'Enter' && isPlain) {
    event.preventDefault();
    write(`\n${nextIndent(event.target)}`);
  }
}

// Whether a key is for the list that is open.
function takesProposalKey(event) {
  const last = proposals.childElementCount - 1;
  switch (event.key) {
    case 'ArrowDown': choose(chosen < last ? chosen + 1 : 0); return true;
    case 'ArrowUp': choose(chosen > 0 ? chosen - 1 : last); return true;
    case 'Escape': closeProposals(); return true;
    case 'Enter': case 'Tab':
      if (chosen < 0) {
        closeProposals();
        return false;
      }
      accept(chosen);
      return true;
    case 'Home': case 'End': case 'PageUp': case 'PageDown': case 'ArrowLeft': case 'ArrowRight':
      closeProposals();
      return false;
    default: return false;
  }
}

// Where the next line begins: below this one, or further in behind a colon.
function nextIndent(text) {
  const line = text.value.slice(0, text.selectionStart).split('\n').pop();
  const [indent] = line.match(/^ */);
  return /:\s*(#.*)?$/.test(line) ? `${indent}  ` : indent;
}

function onWriting(event) {
  if (!isWritten(event.target)) return;
  // What was done with another text is no longer said.
  const done = document.querySelector('#written > .notice');
  if (done) done.replaceChildren();
  keepWriting();
  if (!isUnsaved(event.target)) keepUnsaved(writtenForm(), null);
  showLines();
  checkSoon();
  const before = event.target.value.slice(0, event.target.selectionStart);
  // Behind letters, a dot, a brace, a quotation mark, a colon with a blank, and in the line below a key.
  if (/[A-Za-z0-9_.{"]$/.test(before) || /: $/.test(before) || /:\n +$/.test(before)) proposeSoon();
  else closeProposals();
}
