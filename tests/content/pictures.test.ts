import { expect, test } from 'vitest';
import { compileContent } from '../../content/compile.ts';
import { siteLinks } from '../../shared/entry-href.ts';
import { drawCharts, drawInfographics, drawMaps, faultsOf, instantsFrom } from '../support/pictures/draw-pictures.ts';
import { stretchContent, withManyWords, withOneWord } from '../support/pictures/longest-words.ts';
import { root } from '../support/root.mjs';
import { sourceOf, today } from '../support/site.ts';

const compiled = compileContent({ root: `${root}/content`, publicFolder: `${root}/public`, cache: `${root}/.cache/content` }, siteLinks);

test('The texts of every infographic, chart and map stay within it and apart from each other, also after each change of a measure', () => {
  const source = sourceOf(compiled);
  const pictures = instantsFrom(source.at(today), today).flatMap((now) => [...drawInfographics(source.at(now), now), ...drawCharts(source.at(now), now)]);
  expect(faultsOf([...pictures, ...drawMaps(source.at(today))])).toEqual([]);
});

test.each([
  ['names of many words', withManyWords],
  ['a name of one word', withOneWord],
])('The texts of pictures stay within them with %s, as long as an editor may write them', (_, stretch) => {
  const content = sourceOf({ ...compiled, content: stretchContent(compiled.content, stretch) }).at(today);
  expect(faultsOf([...drawInfographics(content, today), ...drawCharts(content, today), ...drawMaps(content)])).toEqual([]);
});
