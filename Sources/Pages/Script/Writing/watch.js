// Listens to what is done where rules are written.

function watchWriting() {
  document.body.append(proposals, mirror);
  addEventListener('input', onWriting);
  addEventListener('keydown', onWritingKey, true);
  addEventListener('scroll', (event) => {
    if (isWritten(event.target)) gutter.scrollTop = event.target.scrollTop;
    if (proposed && !proposals.contains(event.target)) place(writtenText());
  }, true);
  addEventListener('resize', showLines);
  document.addEventListener('selectionchange', () => {
    const text = writtenText();
    if (proposed && text && !isAtProposed(text)) closeProposals();
    if (text && document.activeElement === text) showBeside();
  });
  addEventListener('pointerdown', (event) => { if (isWritten(event.target)) closeProposals(); });
  addEventListener('focusout', (event) => { if (isWritten(event.target)) closeProposals(); });
  addEventListener('click', (event) => {
    const fix = event.target instanceof Element && event.target.closest('button[name=fix]');
    if (fix) {
      event.preventDefault();
      return mend(fix.value);
    }
    const copied = event.target instanceof Element && event.target.closest('button[data-copy]');
    if (copied) return copyFrom(copied);
    const mistake = event.target instanceof Element && mistakeBehind(event.target);
    if (!mistake) return;
    event.preventDefault();
    showPlace(mistake);
  });
  document.addEventListener('leaving', keepWriting);
  document.addEventListener('shown', ({detail}) => {
    restoreWriting(detail);
    showLines();
  });
  addEventListener('beforeunload', (event) => {
    const text = writtenText();
    if (text && isUnsaved(text) && !isSending) event.preventDefault();
  });
  restoreWriting();
  showLines();
}

watchWriting();
