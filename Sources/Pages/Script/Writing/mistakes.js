// The mistake at the caret, below the text: all of them stand further down, often out of sight.

const beside = ours('section', {class: 'beside', 'aria-label': 'The mistake at hand', hidden: ''});
let besideOf = null; // The mistake that is shown.

const lineOf = (mistake) => Number(mistake.dataset.line);

const allMistakes = () => [...document.querySelectorAll('.mistake[data-line]')];

const mistakeIn = (line) => allMistakes().find((it) => lineOf(it) === line);

const lineAtHand = (text) => text.value.slice(0, text.selectionStart).split('\n').length;

// The mistake of the caret's line, else the first one; a remark only where it is in that line.
function mistakeAtHand(text) {
  return mistakeIn(lineAtHand(text)) || allMistakes().find((it) => 'error' in it.dataset);
}

function showBeside() {
  const text = writtenText();
  if (!text) return;
  const pane = text.closest('.pane');
  if (pane.nextSibling !== beside) pane.after(beside);
  const mistake = mistakeAtHand(text);
  const copy = mistake && mistake.cloneNode(true);
  if (copy) {
    for (const part of copy.querySelectorAll('pre, .account')) part.remove();
    // The page has no heading here, and what leads to the line is of use elsewhere only.
    const isHere = lineOf(mistake) === lineAtHand(text);
    for (const heading of copy.querySelectorAll('h3')) heading.replaceWith(...(isHere ? [] : heading.childNodes));
  }
  const content = copy ? copy.innerHTML : '';
  besideOf = mistake;
  beside.hidden = !copy;
  if (beside.innerHTML !== content) beside.replaceChildren(...(copy ? copy.childNodes : []));
}

// The mistake that a link or a number of a line belongs to.
function mistakeBehind(target) {
  const row = target.closest('.gutter .bad');
  if (row) return mistakeIn([...gutter.children].indexOf(row) + 1);
  const link = target.closest('.to-line');
  return link && (link.closest('.mistake') || besideOf);
}
