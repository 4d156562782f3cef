// Keys for numbers on what is touched: the keys that a telephone offers have no sign, or no plus. Whoever has a keyboard
// types on that.

const KEYS = [
  ['7'], ['8'], ['9'], ['Erase', 'erase'], ['4'], ['5'], ['6'], ['+', 'plus'], ['1'], ['2'], ['3'], ['−', 'minus'],
  ['0'], ['Next', 'next'],
];

const keypad = ours('section', {class: 'keypad', 'aria-label': 'Keys for numbers', hidden: ''});
const keypadText = keypad.appendChild(document.createElement('p'));
for (const [text, kind] of KEYS) keypad.appendChild(key(text, kind || 'digit'));
const nextKey = keypad.querySelector('.key-next');

let keyed = null; // The field that the keys write into.
let isByTouch = false;
// On what is lower there is no room for keys and the field.
const hasRoom = () => matchMedia('(min-height: 600px)').matches;

function key(text, kind) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `key key-${kind}`;
  button.textContent = text;
  const names = {plus: 'plus', minus: 'minus'};
  if (names[kind]) button.setAttribute('aria-label', names[kind]);
  // The field keeps the focus.
  for (const name of ['pointerdown', 'mousedown']) button.addEventListener(name, (event) => event.preventDefault());
  button.addEventListener('click', () => press(text, kind));
  return button;
}

const isNumberField = (element) => element instanceof HTMLInputElement && element.dataset.keys === 'number';

// Called before the field gets the focus, so that the telephone's own keys stay away.
function expectKeys(event) {
  isByTouch = event.pointerType === 'touch' && hasRoom();
  if (!isByTouch) return;
  const label = event.target.closest('label');
  const field = label && label.control ? label.control : event.target;
  if (isNumberField(field)) field.inputMode = 'none';
}

function openKeypad(field) {
  keyed = field;
  field.inputMode = 'none';
  keypad.hidden = false;
  document.documentElement.classList.add('has-keypad');
  nextKey.textContent = fieldBehind(field) ? 'Next' : 'Done';
  // A number that stands there is mostly to be replaced.
  field.select();
  showKeyed();
  field.scrollIntoView({block: 'center'});
}

function closeKeypad() {
  keyed = null;
  keypad.hidden = true;
  document.documentElement.classList.remove('has-keypad');
}

function fieldBehind(field) {
  const fields = [...field.form.elements].filter(isNumberField);
  return fields[fields.indexOf(field) + 1];
}

function press(text, kind) {
  if (!keyed) return;
  if (kind === 'next') {
    const next = fieldBehind(keyed);
    if (!next) return keyed.blur();
    next.inputMode = 'none';
    return next.focus();
  }
  const field = keyed;
  let [start, end] = [field.selectionStart, field.selectionEnd];
  if (kind === 'erase' && start === end) start = Math.max(start - 1, 0);
  // Whoever adds to what stands there does not want it replaced.
  if ((kind === 'plus' || kind === 'minus') && start !== end) start = end;
  field.setRangeText(kind === 'erase' ? '' : kind === 'minus' ? '-' : text, start, end, 'end');
  field.dispatchEvent(new Event('input', {bubbles: true}));
  showKeyed();
}

// What stands in the field, and what it comes to.
function showKeyed() {
  const label = keyed.labels[0] ? keyed.labels[0].firstElementChild || keyed.labels[0] : null;
  const terms = keyed.value.replace(/[\s,]/g, '').match(/[+-]?\d+/g) || [];
  const isSum = terms.length > 1 && /^[\d+\s,-]*\d$/.test(keyed.value);
  const sum = isSum ? ` = ${terms.reduce((total, term) => total + Number(term), 0)}` : '';
  keypadText.textContent = `${label ? label.textContent + ': ' : ''}${keyed.value}${sum}`;
}

function watchKeys() {
  addEventListener('pointerdown', expectKeys, true);
  addEventListener('keydown', () => { isByTouch = false; }, true);
  addEventListener('focusin', (event) => {
    if (keypad.contains(event.target)) return;
    if (isNumberField(event.target) && (isByTouch || keyed)) openKeypad(event.target);
    else closeKeypad();
  });
  addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (event.target === keyed && !isNumberField(next) && !keypad.contains(next)) closeKeypad();
  });
  addEventListener('input', (event) => { if (event.target === keyed) showKeyed(); });
}
