/** Writes the day of printing into the first line of a printed page; a page from the cache does not know it. */
export function startPrintDate() {
  addEventListener('beforeprint', () => {
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format();
    document.querySelector('.print-line')?.setAttribute('data-date', ` · printed ${day}`);
  });
}
