import { expect, test } from 'vitest';
import { publicChanges } from '../../../../../shared/publishing/articles/cite-article.ts';
import { type Citation, formatCitation } from '../../../../../shared/records/articles/citation.ts';

const citation: Citation = {
  kind: 'news',
  id: '410',
  authors: ['Aiko Murakami', 'Leila Marchetti'],
  title: 'Rare earth controls',
  standfirst: '',
  publisher: 'Lazulite',
  genre: 'News analysis',
  publishedAt: '2026-11-10T07:00:00Z',
  state: '',
  href: '/blue/news-analysis/410/rare-earth-controls',
};

test.each<[string, Partial<Citation>, string]>([
  [
    'two authors',
    {},
    'Aiko Murakami and Leila Marchetti, “Rare earth controls,” Lazulite, News analysis, Nov 10, 2026.',
  ],
  ['nobody named', { authors: [] }, '“Rare earth controls,” Lazulite, News analysis, Nov 10, 2026.'],
  ['a question', { authors: [], title: 'Who pays?' }, '“Who pays?” Lazulite, News analysis, Nov 10, 2026.'],
  [
    'a later version',
    { authors: [], state: 'version 2 of Nov 12, 2026' },
    '“Rare earth controls,” Lazulite, News analysis, Nov 10, 2026, version 2 of Nov 12, 2026.',
  ],
])('A citation is formatted for %s', (_name, more, expected) => {
  expect(formatCitation({ ...citation, ...more })).toBe(expected);
});

test('The public changes of an article leave out minor ones and are in chronological order', () => {
  const changes = publicChanges([
    { at: '2026-11-12T10:00:00Z', kind: 'update', note: 'third' },
    { at: '2026-11-11T10:00:00Z', kind: 'minor', note: 'a comma' },
    { at: '2026-11-12T10:00:00+02:00', kind: 'correction', note: 'second' },
  ]);
  expect(changes.map(({ note }) => note)).toEqual(['second', 'third']);
});
