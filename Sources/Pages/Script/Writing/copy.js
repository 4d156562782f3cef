// Links that somebody takes along to a message.

const COPIED_MILLISECONDS = 3000;

async function copyFrom(button) {
  const label = button.textContent;
  if (button.dataset.copied) return;
  button.dataset.copied = '1';
  button.textContent = await isCopied(button.dataset.copy) ? 'Copied' : 'This browser copies nothing: hold the link itself';
  spoken.textContent = button.textContent;
  setTimeout(() => {
    button.textContent = label;
    delete button.dataset.copied;
  }, COPIED_MILLISECONDS);
}

async function isCopied(string) {
  try {
    await navigator.clipboard.writeText(string);
    return true;
  } catch { /* Without https there is no clipboard but for what is selected. */ }
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'unseen';
  field.value = string;
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
