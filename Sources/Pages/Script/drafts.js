// What was typed and not sent stays when somebody looks at another page and comes back, as long as nobody has entered
// something else there. It is kept in this window alone.

const drafts = new Map();
const draftName = (form) => form.getAttribute('action');
const typedFields = (form) => [...form.elements].filter((field) => field.name && field.type !== 'hidden');

// But for the form that was sent just now.
function keepDrafts(sent) {
  for (const form of document.querySelectorAll('main form.sheet-form')) {
    if (formAddress(form) === sent) {
      drafts.delete(draftName(form));
      continue;
    }
    const fields = typedFields(form).filter(isUnsaved).map((field) => {
      const isChoice = field.type === 'radio' || field.type === 'checkbox';
      return {name: field.name, value: field.value, isOn: isChoice ? field.checked : true, before: standing(form, field)};
    });
    if (fields.length) drafts.set(draftName(form), fields);
    else drafts.delete(draftName(form));
  }
}

// What the sheet has in a field, before anybody typed there.
function standing(form, field) {
  if (field.dataset.saved !== undefined) return field.dataset.saved;
  if (field.type !== 'radio') return field.defaultValue === undefined ? '' : field.defaultValue;
  const set = typedFields(form).find((other) => other.name === field.name && other.defaultChecked);
  return set ? set.value : '';
}

function restoreDrafts() {
  for (const form of document.querySelectorAll('main form.sheet-form')) {
    for (const draft of drafts.get(draftName(form)) || []) {
      const isThis = (field) => field.name === draft.name && (field.type !== 'radio' || field.value === draft.value);
      const field = typedFields(form).find(isThis);
      if (!field || standing(form, field) !== draft.before) continue;
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = draft.isOn;
      else field.value = draft.value;
    }
    drafts.delete(draftName(form));
  }
}
