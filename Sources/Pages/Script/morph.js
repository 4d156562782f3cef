// Makes what is shown like a page that has come, in place: what is alike stays the same element, so that focus, the
// keyboard of a phone and the place on the page stay where they are.

// What tells elements of one name apart.
function mark(element) {
  const marks = ['id', 'class', 'action', 'name'].map((name) => element.getAttribute(name));
  return element.type === 'radio' ? [...marks, element.getAttribute('value')].join(' ') : marks.join(' ');
}

function isAlike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return one.nodeType !== Node.ELEMENT_NODE || mark(one) === mark(other);
}

const isOurs = (node) => node.nodeType === Node.ELEMENT_NODE && 'ours' in node.dataset;
const holds = (node, kept) => kept.some((element) => node.contains(element));

// `kept` are elements that stay as they are.
function morph(shown, next, kept) {
  if (kept.includes(shown)) return;
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data !== next.data) shown.data = next.data;
    return;
  }
  morphAttributes(shown, next);
  morphChildren(shown, next, kept);
  morphValue(shown, next);
}

function morphChildren(shown, next, kept) {
  let at = shown.firstChild;
  for (const child of [...next.childNodes]) {
    let same = at;
    while (same && !(isAlike(same, child) && !isOurs(same))) same = holds(same, kept) ? null : same.nextSibling;
    if (!same) {
      shown.insertBefore(document.importNode(child, true), at);
      continue;
    }
    while (at !== same) at = removed(at, kept);
    at = same.nextSibling;
    morph(same, child, kept);
  }
  while (at) at = removed(at, kept);
}

// Removes a node, unless it is ours or kept, and gives the one behind it.
function removed(node, kept) {
  const following = node.nextSibling;
  if (!isOurs(node) && !holds(node, kept)) node.remove();
  return following;
}

// Whether somebody has unfolded something, and where the focus may be, is not the server's to say.
const OWN_ATTRIBUTES = ['open', 'tabindex', 'data-shown'];

function morphAttributes(shown, next) {
  for (const {name} of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !OWN_ATTRIBUTES.includes(name)) shown.removeAttribute(name);
  }
  for (const {name, value} of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

// What was typed once no longer follows the attribute.
function morphValue(shown, next) {
  if (shown.nodeName === 'OPTION') shown.selected = next.selected;
  if (shown.nodeName === 'TEXTAREA' && shown.value !== next.value) shown.value = next.value;
  if (shown.nodeName !== 'INPUT') return;
  if (shown.type === 'radio' || shown.type === 'checkbox') {
    shown.checked = next.checked;
  } else if (shown.type !== 'file' && shown.value !== next.value) {
    shown.value = next.value;
  }
}

// MARK: What was typed

function isChanged(control) {
  switch (control.nodeName) {
    case 'SELECT': {
      const first = [...control.options].findIndex((option) => option.defaultSelected);
      return control.selectedIndex !== Math.max(first, 0);
    }
    case 'TEXTAREA': return control.value !== control.defaultValue;
    case 'INPUT':
      if (control.type === 'hidden') return false;
      if (control.type === 'radio' || control.type === 'checkbox') return control.checked !== control.defaultChecked;
      return control.value !== control.defaultValue;
    default: return false;
  }
}

// Whether what stands there is not what the sheet has: it was typed since, or sent and not taken.
function isUnsaved(control) {
  const saved = control.dataset.saved;
  if (saved === undefined) return isChanged(control);
  return control.type === 'radio' ? control.checked !== (control.value === saved) : control.value !== saved;
}

// Whether somebody is typing there, or has typed what is not sent yet.
function isTouched(form) {
  const focused = document.activeElement;
  const isTyping = focused && form.contains(focused) && focused.matches('input:not([type=radio]), textarea, select');
  return isTyping || [...form.elements].some(isChanged);
}

// The forms that must stay as they are, with those whose buttons stand in them: a button does what it says.
function touchedForms() {
  const touched = [...document.querySelectorAll('main form')].filter(isTouched);
  const others = touched.flatMap((form) => [...form.querySelectorAll('[form]')].map((button) => button.form));
  return [...new Set([...touched, ...others.filter(Boolean)])];
}
