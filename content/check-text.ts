/** Checks that a text contains only elements for which its page has styles. */
import type { Source } from './read.ts';

/** The texts of their pages have the class `prose--rich` (shared/ui/page/prose). */
const richTexts: ReadonlySet<Source['name']> = new Set(['news', 'opinions', 'blogs', 'videos', 'pages']);

const richParts = [
  { name: 'a table', pattern: /<table>/ },
  { name: 'a picture', pattern: /<img / },
  { name: 'a note', pattern: /<section class="notes">/ },
  { name: 'a quote set apart', pattern: /<aside class="pull"/ },
];

/** @param html compiled Markdown. */
export function checkText(collection: Source['name'], html: string, report: (problem: string) => void) {
  if (richTexts.has(collection)) return;
  for (const { name, pattern } of richParts)
    if (pattern.test(html)) report(`has ${name}: only articles and the documents in pages/ style that`);
}
