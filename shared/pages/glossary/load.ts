import { apiRequest } from '../../api/api-request.ts';
import { entryHref } from '../../entry-href.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** All terms under their first letters. */
export function load({ content }: LoadRequest<'glossary'>) {
  const terms = content.list('glossary');
  const byLetter = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase());
  return found(
    {
      title: 'Glossary',
      description: `${terms.length} terms of the critical-materials trade in plain words, from units and bases to processes and contracts.`,
      path: href('glossary'),
      crumbs: [{ label: 'Glossary' }],
    },
    {
      request: apiRequest('glossary'),
      alphabet: alphabet.map((letter) => ({ letter, used: byLetter.has(letter) })),
      letters: [...byLetter].map(([letter, entries]) => ({
        letter,
        terms: entries.map((entry) => ({ term: entry.term, synonyms: entry.synonyms.join(', '), definition: entry.definition, href: entryHref(entry) })),
      })),
    },
  );
}
