import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../../../../server/platform/markup/escape-html.ts';
import {
  markdownHeading,
  markdownLink,
  markdownList,
  markdownTable,
} from '../../../../../server/render/markdown/compose.ts';
import { escapeMarkdown } from '../../../../../server/render/markdown/escape-markdown.ts';
import { toMarkdown } from '../../../../../server/render/markdown/to-markdown.ts';
import { textOf } from '../../../../support/parsers/html.ts';

const renderer = new MarkdownIt({ html: true }).use(footnote);
const characters = Array.from('*_`[]()<>#+-.!|~^&;:\\"=1ab ');
const pieces = [
  ...characters,
  '<b>',
  '<!--',
  '&amp;',
  '](/x)',
  '[^1]',
  '1. ',
  '- ',
  '```',
  '~~',
  '---',
  'https://x.example/',
];
const texts = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim());

/** Any text is the same after it has been written in one of the places, as Markdown, and a renderer has read it. */
function expectSame(places: readonly ((text: string) => string)[]) {
  const words = texts.filter((text) => text !== '');
  const place = fc.constantFrom(...places);
  const property = fc.property(words, place, (text, write) => {
    expect(textOf(renderer.render(write(text)))).toBe(textOf(escapeHtml(text)));
  });
  fc.assert(property, { numRuns: 1000 });
}

const placesInHtml = [
  ['<p>', '</p>'],
  ['<ul><li>', '</li></ul>'],
  ['<h2>', '</h2>'],
  ['<p><strong>', '</strong></p>'],
  ['<p><a href="https://www.example.com/">', '</a></p>'],
  ['<table><tr><th>', '</th></tr></table>'],
];

test('A compiled text keeps its words in Markdown, whatever characters it has', () => {
  const options = { origin: 'https://www.example.com', chart: () => undefined };
  expectSame(
    placesInHtml.map(
      ([start, end]) =>
        (text) =>
          toMarkdown(`${start}${escapeHtml(text)}${end}`, options),
    ),
  );
});

test('A plain text keeps its words in Markdown, whatever characters it has', () => {
  expectSame([
    escapeMarkdown,
    markdownHeading,
    (text) => markdownList([escapeMarkdown(text)]),
    (text) => markdownTable([text], [['']]) ?? '',
    (text) => markdownLink(text, 'https://www.example.com/'),
  ]);
});
