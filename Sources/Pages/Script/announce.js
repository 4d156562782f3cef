// What is said: once aloud to a screen reader when others have changed something, and in a banner when something keeps
// the table from going on. What is said aloud is what the page shows, and nothing else.

const spoken = ours('div', {class: 'unseen', role: 'status'});
const banner = ours('section', {class: 'banner', 'aria-label': 'Message', hidden: ''});
const bannerText = banner.appendChild(document.createElement('p'));
bannerText.setAttribute('role', 'status');
const bannerPlace = banner.appendChild(document.createElement('div'));

// An element that is no part of any page, and stays when another one is shown.
function ours(name, attributes) {
  const element = document.createElement(name);
  element.dataset.ours = '';
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// The texts on the page that change while a game goes on, each by what it is about.
function changingTexts() {
  const texts = new Map();
  const words = (element) => element.textContent.trim().replace(/\s+/g, ' ');
  const heading = document.querySelector('main h1');
  if (heading) texts.set('', words(heading));
  for (const element of document.querySelectorAll('main .facts li, main [data-news]')) texts.set(words(element), words(element));
  for (const term of document.querySelectorAll('main dl dt')) {
    const card = term.closest('.card');
    const owner = card && card.querySelector('h2, h3');
    const about = (owner ? words(owner) + ', ' : '') + words(term);
    const value = term.nextElementSibling;
    if (value) texts.set(about, `${about}: ${words(value)}`);
  }
  return texts;
}

const MOST_SAID = 4;

// Says what is otherwise than it was.
function announceChanges(before) {
  const news = [];
  for (const [about, text] of changingTexts()) if (before.get(about) !== text) news.push(text);
  if (news.length > MOST_SAID) news.splice(MOST_SAID, news.length, 'and more');
  if (news.length) spoken.textContent = news.join('. ');
}

// What stands in the banner, by its kind; of several the first of these is shown.
const KINDS = ['lost', 'failed', 'unsaved', 'news', 'slow'];
const messages = new Map();

function warn(kind, text, button) {
  messages.set(kind, {text, button});
  showBanner();
}

function unwarn(...kinds) {
  for (const kind of kinds) messages.delete(kind);
  showBanner();
}

function showBanner() {
  const message = messages.get(KINDS.find((kind) => messages.has(kind)));
  banner.hidden = !message;
  if (bannerText.textContent !== (message ? message.text : '')) bannerText.textContent = message ? message.text : '';
  bannerPlace.replaceChildren();
  if (!message || !message.button) return;
  const button = bannerPlace.appendChild(document.createElement('button'));
  button.type = 'button';
  button.className = 'button';
  button.textContent = message.button.text;
  button.addEventListener('click', message.button.press);
}
