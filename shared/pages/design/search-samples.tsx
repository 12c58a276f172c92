/** Samples of the search: its filters and its results. */
import { href } from '../../routes.ts';
import type { SearchHit } from '../../search.ts';
import { Filters } from '../../ui/basic/filters/filters.tsx';
import { SearchHitRow } from '../../ui/form/search-hit/search-hit.tsx';
import { Specimen } from './specimen.tsx';
import { longSentence, longWord } from './stretch.ts';

const kinds = [
  { label: 'Materials', href: href('search', { q: 'gallium', kind: 'material' }), count: 1 },
  { label: 'Trade measures', href: href('search', { q: 'gallium', kind: 'measure' }), count: 4, current: true },
  { label: longWord, href: href('search', { q: 'gallium', kind: 'news' }), count: 1200 },
];
const groups = [
  { label: 'Kind', chosen: { label: 'Trade measures', without: href('search', { q: 'gallium' }) }, links: kinds },
  { label: 'Material', chosen: undefined, links: kinds.slice(0, 1) },
  { label: 'Year', chosen: undefined, links: kinds.slice(0, 1) },
];

const text = (words: string) => ({ text: words, found: false });
const plain: SearchHit = {
  id: 'plain',
  kind: 'page',
  title: [text('A page on Li2CO3 of which nothing else is known')],
  href: href('search'),
  symbol: undefined,
  matched: undefined,
  date: undefined,
  today: undefined,
  extract: [],
  spoken: [],
};
const hits: SearchHit[] = [
  {
    ...plain,
    id: 'material',
    kind: 'material',
    title: [text('Tungsten')],
    href: href('material', { element: 'tungsten' }),
    symbol: 'W',
    matched: 'wolfram',
    today: 'A measure is in force. Read on Nov 22, 2026.',
    extract: [text('What is said of '), { text: 'tungsten', found: true }, text(', with the word that was found.')],
  },
  {
    ...plain,
    id: 'film',
    kind: 'video',
    title: [{ text: 'Graphite', found: true }, text(', from flake to anode')],
    date: '2026-11-20',
    spoken: [
      {
        startS: 72,
        href: href('video', { id: '502' }),
        text: [text('Words that are said in the film, with '), { text: 'graphite', found: true }],
      },
    ],
  },
  {
    ...plain,
    id: 'long',
    kind: 'news',
    title: [text(longSentence)],
    date: '2026-11',
    extract: [{ text: longWord, found: true }, text(` ${longSentence}`)],
  },
  plain,
];

export function SearchSamples() {
  return (
    <>
      <Specimen name="Filters: one chosen, two not">
        <Filters label="Filter results" groups={groups} />
      </Specimen>
      <Specimen name="Results: found by another name, with its state today, a film with its sentences, long words, nothing but a title">
        {hits.map((hit) => (
          <SearchHitRow key={hit.id} hit={hit} formulas={['Li2CO3']} />
        ))}
      </Specimen>
    </>
  );
}
