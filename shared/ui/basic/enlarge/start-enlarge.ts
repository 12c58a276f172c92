/**
 * Enlarges pictures, each in its own dialog. Escape, the close button and a click on the backdrop close it; the browser
 * returns the focus.
 */

/** Call it once: it answers on all pages. */
export function startEnlarge() {
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    const figure = element.closest('.enlarge')?.closest('figure');
    if (figure) open(figure);
    const dialog = element.closest<HTMLDialogElement>('dialog.enlarged:modal');
    if (!dialog) return;
    if (element === dialog || element.closest('.dialog__close')) dialog.close();
    else if (element.closest('.enlarged__zoom'))
      show(dialog, viewIn(dialog).dataset.view === 'near' ? 'fitted' : 'near');
  });
}

function open(figure: HTMLElement) {
  const dialog = figure.querySelector<HTMLDialogElement>('dialog.enlarged');
  const drawing = figure.querySelector('svg:not(.icon)');
  if (!dialog || !drawing) return;
  viewIn(dialog).replaceChildren(drawing.cloneNode(true));
  show(dialog, 'fitted');
  dialog.showModal();
  // The ids in the drawing are in the document twice only as long as it is shown.
  dialog.addEventListener('close', () => viewIn(dialog).replaceChildren(), { once: true });
}

function show(dialog: HTMLDialogElement, view: 'fitted' | 'near') {
  viewIn(dialog).dataset.view = view;
  const zoom = dialog.querySelector('.enlarged__zoom');
  if (zoom) zoom.textContent = view === 'near' ? 'Zoom out' : 'Zoom in';
}

function viewIn(dialog: HTMLDialogElement): HTMLElement {
  return dialog.querySelector('.enlarged__view') as HTMLElement;
}
