import { expect, test } from 'vitest';
import { checkText } from '../../../content/check-text.ts';

const richText =
  '<p>A<sup class="fn">1</sup></p><table></table><aside class="pull"></aside><img src="a.png"><section class="notes"></section>';

function problemsOf(collection: Parameters<typeof checkText>[0], html: string): string[] {
  const problems: string[] = [];
  checkText(collection, html, (problem) => problems.push(problem));
  return problems;
}

test('The text of a material has no tables, pictures, notes or quotes, which its page does not style', () => {
  expect(problemsOf('materials', richText)).toEqual(
    ['a table', 'a picture', 'a note', 'a quote set apart'].map(
      (part) => `has ${part}: only articles and the documents in pages/ style that`,
    ),
  );
});

test('Articles and pages may have all of them, and a material paragraphs, headings, lists and links', () => {
  expect(problemsOf('news', richText)).toEqual([]);
  expect(problemsOf('pages', richText)).toEqual([]);
  expect(problemsOf('materials', '<p>A <a href="/">link</a></p><h2 id="a">A</h2><ul><li>b</li></ul>')).toEqual([]);
});
