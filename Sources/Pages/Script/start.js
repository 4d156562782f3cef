// From here on links and forms are ours, where we can do what the browser would.

let pressed = null; // The button that was pressed last, for browsers that do not tell.
let tappedPage = null; // What counted the pages when the first of some quick taps came.

// Whether a tap is the second of two whose first has brought another page: it was meant for that one.
function isMeantForPageBefore(event) {
  const page = document.documentElement.dataset.shown;
  if (event.detail < 2) tappedPage = page;
  return tappedPage !== page;
}

function isPlainLink(link, event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return !(link.hash && isHere);
}

function start() {
  document.body.prepend(banner);
  document.body.append(spoken, keypad);
  document.documentElement.dataset.shown = '0';
  addEventListener('click', (event) => {
    if (!isMeantForPageBefore(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    pressed = event.target.closest('button');
    const link = event.target.closest('a[href]');
    if (!isPlainLink(link, event)) return;
    event.preventDefault();
    follows(link) || visit(link.href);
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.enctype === 'multipart/form-data' || form.target) return;
    event.preventDefault();
    submit(form, event.submitter || (pressed && pressed.form === form ? pressed : null));
  });
  addEventListener('popstate', () => {
    // A place on the page that is shown already, which may hold what is not sent yet.
    if (placeOf(location.href) !== placeOf(shownAddress)) visit(location.href, {isNew: false});
  });
  addEventListener('pageshow', (event) => { if (event.persisted) visit(location.href, {isNew: false}); });
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  addEventListener('focusout', () => setTimeout(catchUp, 0));
  setInterval(watch, 5000);
  watchKeys();
  fetchMore();
  restorePending();
  follow();
}

start();

// For what only some pages need.
export {announceChanges, changingTexts, formAddress, isChanged, isSending, isUnderWay, messages, morph, ours, parsed, spoken};
