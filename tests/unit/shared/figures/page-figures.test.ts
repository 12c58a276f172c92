import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { checkPageFigures, pagesWithFigure } from '../../../../shared/figures/page-figures.ts';
import { loadSmallFigure } from '../../../../shared/figures/small-figure.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const { content: compiled, texts } = siteContent();
const content = sourceOf({ content: compiled, texts }).at(today);

/** The problems if a page has other fields. */
function problemsWith(id: string, fields: Partial<Entry<'pages'>>): string[] {
  const pages = compiled.entries.pages.map((page) => (page.id === id ? { ...page, ...fields } : page));
  return checkPageFigures(
    sourceOf({ content: { ...compiled, entries: { ...compiled.entries, pages } }, texts }).at(today),
    today,
  );
}
const blockWith = (figure: string): Entry<'pages'>['blocks'] => [
  { kind: 'items', id: 'uses', heading: 'Uses', items: [{ title: 'Count', text: 'Words.', figure }] },
];

test('A table by country is drawn as a map in small, and another figure as the outline of its chart', () => {
  expect(loadSmallFigure(content, 'graphite-refined-output', today)).toMatchObject({
    href: '/figures/graphite-refined-output',
    drawing: { kind: 'map' },
  });
  expect(loadSmallFigure(content, 'lithium-uses', today)).toMatchObject({
    href: '/figures/lithium-uses',
    drawing: { kind: 'outline' },
  });
});

test('Every figure that a page names can be shown', () => {
  expect(checkPageFigures(content, today)).toEqual([]);
});

test('A page that names a missing figure is refused', () => {
  expect(problemsWith('consulting', { figure: 'nothing' })).toEqual([
    'content/pages/consulting.md: there is no figure nothing',
  ]);
  expect(problemsWith('proxima', { blocks: blockWith('nothing') })).toEqual([
    expect.stringContaining('“Count” names nothing'),
  ]);
});

test('A page may not show in small a figure that means nothing without its words', () => {
  expect(problemsWith('proxima', { blocks: blockWith('cobalt-refined-to-use') })).toEqual([
    expect.stringContaining('has no small picture'),
  ]);
});

test('The pages that show a figure are known, as a chart or in small', () => {
  expect(pagesWithFigure(content, 'shares-where-sources-differ')).toEqual([
    { label: 'Consulting', href: '/consulting' },
  ]);
  expect(pagesWithFigure(content, 'lithium-uses')).toEqual([{ label: 'Proxima', href: '/proxima' }]);
  expect(pagesWithFigure(content, 'gallium-uses')).toEqual([]);
});
