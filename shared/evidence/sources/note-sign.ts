/** The sign beside what rests on less than an official document, and the words that explain it. */
import { type Markup, markup } from '../../../content/text/markup.ts';
import type { Entry } from '../../content.ts';

/** In drawings and tables; elsewhere with words for screen readers. */
export const noteSign = '†';
export const noteSignWords = ' (see note)';
/** Beside a value or a document in a text. */
export const signMarkup = markup`<span aria-hidden="true">${noteSign}</span><span class="visually-hidden">${noteSignWords}</span>`;

type Document = Pick<Entry<'sources'>, 'citedAs' | 'readIn' | 'secondary' | 'weak'>;

const reasons = {
  estimate: 'our estimate, no public document',
  unofficial: 'not an official source',
  copy: 'read in a copy or report',
};

/** Why a document, or what stands in its place, is marked; undefined if it is not. */
function reasonOf({ citedAs, readIn, secondary, weak }: Document): keyof typeof reasons | undefined {
  if (citedAs) return 'estimate';
  if (weak || secondary) return 'unofficial';
  return readIn ? 'copy' : undefined;
}

export function isMarked(document: Document): boolean {
  return reasonOf(document) !== undefined;
}

/** Whether it is neither press nor a register, nor our estimate. */
export function isOfficial(document: Document): boolean {
  return reasonOf(document) === undefined || reasonOf(document) === 'copy';
}

/**
 * What a source line names, and the words that explain its sign. It names the official documents, or all if there are
 * none; what it leaves out is in the passports of the values.
 */
export function chooseNamed<Cited extends { document: Document }>(
  all: readonly Cited[],
): { named: Cited[]; explained: string | undefined } {
  const documents = all.filter(({ document }) => !document.citedAs);
  const official = documents.filter(({ document }) => isOfficial(document));
  const named = official.length ? official : documents;
  const leftOut = all.filter(({ document }) => !isOfficial(document));
  const found = new Set([...named, ...leftOut].map(({ document }) => reasonOf(document)));
  const words = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((each) => found.has(each));
  return { named, explained: words.map((each) => reasons[each]).join(', or ') || undefined };
}

/** The explanation of the sign, once on a page or below a picture. */
export function noteOf(words: string): Markup {
  return markup`<span aria-hidden="true">${noteSign}</span><span class="visually-hidden">Note:</span> ${words}`;
}
