import { expect, test } from 'vitest';
import { writeBibtex } from '../../../../../server/publish/citations/write-bibtex.ts';
import { writeRis } from '../../../../../server/publish/citations/write-ris.ts';
import type { Citation } from '../../../../../shared/records/articles/citation.ts';

const citation: Citation = {
  kind: 'news',
  id: '410',
  authors: ['Henrik Bergström', 'Ana de la Cruz'],
  title: 'Cost & price: 50% of {NdPr} at $69_kg ~ #1 \\ ^2',
  standfirst: 'What was added.',
  publisher: 'Lazulite',
  genre: 'News analysis',
  publishedAt: '2026-11-05T07:00:00Z',
  state: 'version 2 of Nov 12, 2026',
  href: '/blue/news-analysis/410/cost',
};
const accessed = new Date('2026-11-28T23:59:00Z');
const address = 'https://www.example.com/blue/news-analysis/410/cost';

test('A BibTeX entry escapes every character that is a command in TeX', () => {
  expect(writeBibtex(citation, address, accessed)).toBe(
    [
      '@misc{lazulite-news-410,',
      '  author = {Henrik Bergström and Ana de la Cruz},',
      '  title = {{Cost \\& price: 50\\% of \\{NdPr\\} at \\$69\\_kg \\textasciitilde{} \\#1 \\textbackslash{} \\textasciicircum{}2}},',
      '  year = {2026},',
      '  month = nov,',
      '  day = {5},',
      '  organization = {Lazulite},',
      '  howpublished = {Lazulite, News analysis},',
      '  note = {version 2 of Nov 12, 2026},',
      `  url = {${address}},`,
      '  urldate = {2026-11-28},',
      '  language = {english},',
      '}\n',
    ].join('\n'),
  );
});

test('The publisher is the author of what names no person, as one name', () => {
  const entry = writeBibtex({ ...citation, publisher: 'Example Research', authors: [], state: '' }, address, accessed);
  expect(entry).toContain('author = {{Example Research}}');
  expect(entry).not.toContain('note');
  expect(writeRis({ ...citation, publisher: 'Example Research', authors: [] }, address, accessed)).toContain(
    'AU  - Example Research\r\n',
  );
});

test('A RIS record has tagged lines from TY to ER, with family names first', () => {
  expect(writeRis(citation, address, accessed).split('\r\n')).toEqual([
    'TY  - ELEC',
    'AU  - Bergström, Henrik',
    'AU  - Cruz, Ana de la',
    `TI  - ${citation.title}`,
    'PB  - Lazulite',
    'M3  - News analysis',
    'PY  - 2026',
    'DA  - 2026/11/05/',
    'Y2  - 2026/11/28/',
    'ET  - version 2 of Nov 12, 2026',
    'AB  - What was added.',
    'LA  - en',
    `UR  - ${address}`,
    'ER  - ',
    '',
  ]);
  expect(writeRis({ ...citation, authors: ['Cher'], state: '' }, address, accessed)).toMatch(
    /AU {2}- Cher\r\nTI(?!.*ET {2}-)/s,
  );
});
