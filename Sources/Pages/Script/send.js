// Sends forms. One that could not be delivered is kept, and sent again until the server has answered: the server takes
// each once, however often it comes.

const KEPT = 'form that waits';

let pending = null; // {address, body} of the form that is on its way.
let resending = null;
let isSending = false;

function formBody(form, button) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  if (button && button.name) fields.append(button.name, button.value);
  return fields.toString();
}

// Where a form leads, whatever its fields are called.
const formAddress = (form) => new URL(form.getAttribute('action') || '', location.href).href;

// Goes to another sheet, and takes along what was typed on this one. Gives whether there was something.
function follows(link) {
  const form = link.dataset.then && document.querySelector('main form.sheet-form');
  if (!form || !typedFields(form).some(isChanged)) return false;
  submit(form, {name: 'then', value: link.dataset.then});
  return true;
}

// A round is not finished without what was typed on another of its sheets, which nobody sees now.
function isHeldBack(form, button) {
  if (!button || button.value !== 'close') return false;
  const roundOf = (address) => address.replace(/\/(sides\/\d+|all)$/, '');
  const other = [...drafts.keys()].find((name) => name !== draftName(form) && roundOf(name) === roundOf(draftName(form)));
  if (!other) return false;
  visit(other).then(() => warn('unsaved', 'This was typed here and is not saved yet. Save it, then finish the round.'));
  return true;
}

function submit(form, button) {
  if (isHeldBack(form, button)) return undefined;
  if ((form.getAttribute('method') || 'get').toLowerCase() !== 'post') {
    const address = new URL(formAddress(form));
    address.search = formBody(form, button);
    return visit(address.href);
  }
  const wanted = {address: formAddress(form), body: formBody(form, button)};
  // Two taps are one; and what waits for the server comes first.
  if (isSending || (pending && pending.address !== wanted.address)) return undefined;
  keep(wanted);
  return resend();
}

function keep(wanted) {
  pending = wanted;
  // A phone may throw the page away while it sleeps.
  try {
    if (wanted) sessionStorage.setItem(KEPT, JSON.stringify(wanted));
    else sessionStorage.removeItem(KEPT);
  } catch { /* Without it what was typed stays as long as the page. */ }
}

async function resend() {
  if (!pending || isSending) return;
  clearTimeout(resending);
  isSending = true;
  asked += 1;
  const wanted = pending;
  const answer = await busy(() => fetched(wanted.address, {method: 'POST', body: wanted.body,
    headers: {'content-type': 'application/x-www-form-urlencoded'}}));
  isSending = false;
  if (!answer) {
    lost();
    resending = setTimeout(resend, 2000);
    return;
  }
  keep(null);
  reached();
  if (answer.status >= 500) {
    const words = answer.page ? [...answer.page.querySelectorAll('main p')].map((it) => it.textContent).join(' ') : '';
    warn('failed', words || 'This did not work. Nothing was changed. Try it again.');
    return;
  }
  if (!answer.page) return location.assign(answer.address);
  show(answer, {isNew: answer.status < 400, sent: wanted.address});
}

function restorePending() {
  try { pending = JSON.parse(sessionStorage.getItem(KEPT)); } catch { pending = null; }
  if (pending) resend();
}
