/**
 * Enlarges the pictures of a page in its dialog. Escape, the close button and a click on the backdrop close it; the
 * browser returns the focus.
 */

type View = 'fitted' | 'near';

/** Call it once: it answers on all pages. */
export function startEnlarge() {
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    const button = element.closest<HTMLElement>('.enlarge');
    const dialog = button
      ? document.querySelector<HTMLDialogElement>('dialog.enlarged:not([open])')
      : element.closest<HTMLDialogElement>('dialog.enlarged:modal');
    if (!dialog) return;
    if (button) open(dialog, button);
    else if (element === dialog || element.closest('.dialog__close')) dialog.close();
    else if (element.closest('.enlarged__zoom'))
      show(dialog, pictureIn(dialog).dataset.view === 'near' ? 'fitted' : 'near');
  });
}

function open(dialog: HTMLDialogElement, button: HTMLElement) {
  const figure = button.closest('figure');
  fill(dialog, {
    heading: button.dataset.heading ?? '',
    drawing: figure?.querySelector('svg:not(.icon)')?.outerHTML ?? '',
    caption: figure?.querySelector('figcaption')?.innerHTML ?? '',
  });
  show(dialog, 'fitted');
  dialog.showModal();
  // The ids in the drawing must be in the document only once when they are not needed twice.
  dialog.addEventListener('close', () => pictureIn(dialog).replaceChildren(), { once: true });
}

function fill(
  dialog: HTMLDialogElement,
  { heading, drawing, caption }: Record<'heading' | 'drawing' | 'caption', string>,
) {
  const [headingElement, captionElement] = ['.dialog__heading', '.enlarged__caption'].map((part) =>
    dialog.querySelector(part),
  );
  if (headingElement) headingElement.textContent = heading;
  if (captionElement) captionElement.innerHTML = caption;
  pictureIn(dialog).innerHTML = drawing;
}

function show(dialog: HTMLDialogElement, view: View) {
  pictureIn(dialog).dataset.view = view;
  const zoom = dialog.querySelector('.enlarged__zoom');
  if (zoom) zoom.textContent = view === 'near' ? 'Zoom out' : 'Zoom in';
}

function pictureIn(dialog: HTMLDialogElement): HTMLElement {
  return dialog.querySelector('.enlarged__view') as HTMLElement;
}
