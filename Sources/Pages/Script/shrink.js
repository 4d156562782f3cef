// Photos are made small before they are sent: a square of so many pixels is all that is shown. Where a browser cannot do
// that, the file goes as it is.

const PHOTO_PIXELS = 320;

async function shrink(field) {
  const file = field.files[0];
  if (!file || field.dataset.shrunk === file.name) return;
  const source = await createImageBitmap(file);
  const side = Math.min(source.width, source.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, PHOTO_PIXELS);
  const [left, top] = [(source.width - side) / 2, (source.height - side) / 2];
  canvas.getContext('2d').drawImage(source, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!bytes || field.files[0] !== file) return;
  const list = new DataTransfer();
  list.items.add(new File([bytes], 'photo.jpg', {type: 'image/jpeg'}));
  field.dataset.shrunk = 'photo.jpg';
  field.files = list.files;
}

addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && 'shrink' in event.target.dataset) shrink(event.target).catch(() => {});
});
