/** Writes the date of printing into the first line of a printed page; a cached page cannot know it. */
export function startPrintDate() {
  addEventListener('beforeprint', () => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format();
    document.querySelector('.print-line')?.setAttribute('data-date', ` · printed ${day}`);
  });
}
