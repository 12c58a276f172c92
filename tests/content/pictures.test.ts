/**
 * The pictures of the editors' site, from now on: a measure that ends or a name that is too long is found when it is
 * written.
 */
import { expect, test } from 'vitest';
import {
  drawCharts,
  drawInfographics,
  drawMaps,
  faultsOf,
  instantsFrom,
} from '../support/content/pictures/draw-pictures.ts';
import { stretchContent, withManyWords, withOneWord } from '../support/content/pictures/longest-words.ts';
import { hasDejaVu, overhangInDejaVu, pictureAddresses } from '../support/content/pictures/picture-files.ts';
import { asText } from '../support/http/as-text.ts';
import { comingChanges, editorsContent, editorsSite, editorsSource, presentDay } from '../support/site/editors-site.ts';
import { sourceOf } from '../support/site/site.ts';

test('The texts of every infographic, chart and map stay within it and apart from each other, today and after each change to come', () => {
  const source = editorsSource();
  const present = source.at(presentDay);
  const instants = [...instantsFrom(present, presentDay), ...comingChanges(400)];
  const pictures = instants.flatMap((now) => drawInfographics(source.viewAt(now), now));
  expect(pictures.length).toBeGreaterThan(100);
  expect(faultsOf([...pictures, ...drawCharts(present, presentDay), ...drawMaps(present)])).toEqual([]);
});

test.each([
  ['names of many words', withManyWords],
  ['a name of one word', withOneWord],
])('The texts of pictures stay within them with %s, as long as an editor may write them', (_, stretch) => {
  const compiled = editorsContent();
  const content = sourceOf({ ...compiled, content: stretchContent(compiled.content, stretch) }).at(presentDay);
  expect(
    faultsOf([...drawInfographics(content, presentDay), ...drawCharts(content, presentDay), ...drawMaps(content)]),
  ).toEqual([]);
});

test.skipIf(!hasDejaVu)(
  'Every picture that visitors download holds its texts in DejaVu, the widest common font of Linux',
  async () => {
    const { client } = editorsSite();
    const over: string[] = [];
    for (const address of pictureAddresses(editorsSource().at(presentDay), presentDay)) {
      const { body } = await client.get(address).expect(200).buffer(true).parse(asText);
      if (overhangInDejaVu(body as string) > 0.5) over.push(address);
    }
    expect(over).toEqual([]);
  },
);
