/** The sign beside what rests on less than an official document, in markup, and the words that explain it. */
import { joinMarkup, type Markup, markup } from '../../../content/text/markup.ts';
import type { Entry } from '../../content.ts';
import { noteSign, signWords } from './note-sign.ts';

/** Beside a value or a document in a text. */
export const signMarkup = markup`<span aria-hidden="true">${noteSign}</span><span class="visually-hidden">${signWords}</span>`;

/** The text with the sign as markup. */
export function signedMarkup(text: string): Markup {
  return joinMarkup(
    text.split(noteSign).map((part) => markup`${part}`),
    signMarkup,
  );
}

type Document = Pick<Entry<'sources'>, 'citedAs' | 'readIn' | 'secondary' | 'weak'>;

/** What documents are cited for: amounts, or what is so. The reasons for the sign differ in words. */
export type CitedFor = 'values' | 'statements';

const unofficial = 'not an official source';
const copy = 'read in a copy or report';
const reasons = {
  estimate: { values: 'our estimate, no public document', statements: 'no public document' },
  unofficial: { values: unofficial, statements: unofficial },
  copy: { values: copy, statements: copy },
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
  of: CitedFor = 'values',
): { named: Cited[]; explained: string | undefined } {
  const documents = all.filter(({ document }) => !document.citedAs);
  const official = documents.filter(({ document }) => isOfficial(document));
  const named = official.length ? official : documents;
  const leftOut = all.filter(({ document }) => !isOfficial(document));
  const found = new Set([...named, ...leftOut].map(({ document }) => reasonOf(document)));
  const words = (Object.keys(reasons) as (keyof typeof reasons)[]).filter((each) => found.has(each));
  return { named, explained: words.map((each) => reasons[each][of]).join(', or ') || undefined };
}

/** The explanation of the sign, once on a page or below a picture. */
export function explainSign(words: string): Markup {
  return markup`<span aria-hidden="true">${noteSign}</span><span class="visually-hidden">Note:</span> ${words}`;
}
