import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { entryHref } from '../../site/entry-href.ts';
import { pageSummary } from '../summaries.ts';

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** All terms, grouped by first letter. */
export function load({ content }: LoadRequest<'glossary'>) {
  const terms = content.list('glossary');
  const byLetter = Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase());
  return found(
    {
      ...pageSummary('glossary', terms.length),
      path: href('glossary'),
      crumbs: [{ label: 'Glossary' }],
    },
    {
      request: apiRequest('glossary'),
      alphabet: alphabet.map((letter) => ({ letter, used: byLetter.has(letter) })),
      letters: [...byLetter].map(([letter, entries]) => ({
        letter,
        terms: entries.map((entry) => ({
          term: entry.term,
          synonyms: entry.synonyms.length ? formulaMarkup(content, entry.synonyms.join(', ')) : undefined,
          definition: formulaMarkup(content, entry.definition),
          href: entryHref(entry),
        })),
      })),
    },
  );
}
