// What eyes and fingers need, measured on the page that is shown: the size of letters, their contrast, the size of what
// is touched, the gaps between, and that nothing has to be moved sideways. Gives a list of sentences; empty is fine.
const found = [];
const seen = (element) => {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  return style.visibility !== 'hidden' && style.display !== 'none' && box.width > 0 && box.height > 0
    && box.right > 0 && box.bottom + scrollY > 0 && element.checkVisibility();
};
const numbers = (colour) => {
  const parts = colour.match(/[\d.]+/g).map(Number);
  return parts.length < 4 ? [...parts, 1] : parts;
};
const light = ([red, green, blue]) => {
  const line = (part) => (part /= 255) <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  return 0.2126 * line(red) + 0.7152 * line(green) + 0.0722 * line(blue);
};
const ground = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = numbers(getComputedStyle(at).backgroundColor);
    if (colour[3] === 1) return colour;
  }
  return [255, 255, 255, 1];
};
const contrast = (one, other) => {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};
const words = (element) => (element.innerText || element.value || element.name || element.tagName).trim().slice(0, 40);

const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = texts.nextNode(); node; node = texts.nextNode()) {
  const element = node.parentElement;
  if (!node.data.trim() || !seen(element)) continue;
  const style = getComputedStyle(element);
  if (parseFloat(style.fontSize) < 19.99) found.push(`letters of ${style.fontSize}: ${words(element)}`);
  const ratio = contrast(numbers(style.color), ground(element));
  if (ratio < 7) found.push(`contrast ${ratio.toFixed(1)}: ${words(element)}`);
}
for (const element of document.querySelectorAll('input:not([type=hidden]):not([type=radio]), select')) {
  const style = getComputedStyle(element);
  if (parseFloat(style.fontSize) < 19.99) found.push(`letters of ${style.fontSize}: ${words(element)}`);
  if (contrast(numbers(style.color), ground(element)) < 7) found.push(`contrast in a field: ${words(element)}`);
}

const targets = [...document.querySelectorAll('a, button, input:not([type=hidden]), select')].filter(seen);
const boxes = targets.map((element) => element.getBoundingClientRect());
targets.forEach((element, index) => {
  const box = boxes[index];
  const isScore = element.closest('.field') && element.closest('.sheet-form');
  const least = isScore ? 64 : 48;
  if (box.height < least - 0.5 || box.width < least - 0.5) {
    found.push(`${box.width.toFixed(0)} by ${box.height.toFixed(0)} to touch: ${words(element)}`);
  }
  for (let other = index + 1; other < targets.length; other++) {
    const next = boxes[other];
    const across = Math.max(next.left - box.right, box.left - next.right);
    const down = Math.max(next.top - box.bottom, box.top - next.bottom);
    const isSticky = element.closest('.actions') !== targets[other].closest('.actions')
      && getComputedStyle(element.closest('.actions') || targets[other].closest('.actions')).position === 'sticky';
    if (!isSticky && Math.max(across, down) < 11.5) {
      found.push(`${Math.max(across, down).toFixed(0)} between: ${words(element)} | ${words(targets[other])}`);
    }
  }
});
const page = document.documentElement;
if (page.scrollWidth > page.clientWidth) {
  const wide = [...document.querySelectorAll('main *')].filter((it) => it.getBoundingClientRect().right > page.clientWidth + 0.5);
  found.push(`${page.scrollWidth} wide in ${page.clientWidth}: ${wide.slice(0, 3).map((it) => it.tagName + ' ' + words(it))}`);
}
return found;
