/** Reads a purity: "99.99", "99,9 %", "≥99.9%", "6N" and "4N5". */

/** @returns percent by weight; undefined for what is no purity from 0 to 100%. */
export function parsePurity(text: string): number | undefined {
  const [, nines, further = ''] = /^([1-9])\s?N(\d?)$/i.exec(text.trim()) ?? [];
  const written = nines
    ? inPercent('9'.repeat(Number(nines)) + further)
    : text.trim().replace(/^(?:≥|>=?|min\.?)\s*/i, '');
  const number = written.replace(/%$/, '').trimEnd().replace(',', '.');
  return /^\d{1,3}(\.\d{1,12})?$/.test(number) && Number(number) <= 100 ? Number(number) : undefined;
}

/** The digits after "0." of a share, as percent: 99995 is 99.995. */
function inPercent(digits: string): string {
  return `${digits.slice(0, 2).padEnd(2, '0')}.${digits.slice(2).padEnd(1, '0')}`;
}
