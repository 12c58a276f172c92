import { describe, expect, test } from 'vitest';
import { advanceWidths } from '../../../../shared/text/advance-widths.ts';
import { textWidth, wrapText } from '../../../../shared/text/text-width.ts';
import { charactersOf, measureTabular } from '../../../support/content/pictures/advances.ts';
import {
  drawCharts,
  drawInfographics,
  drawMaps,
  faultsOf,
  instantsFrom,
} from '../../../support/content/pictures/draw-pictures.ts';
import { stretchContent, withManyWords, withOneWord } from '../../../support/content/pictures/longest-words.ts';
import { textFaults } from '../../../support/content/pictures/text-faults.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const site = siteContent();
const stretchedBy = (stretch: typeof withManyWords) =>
  sourceOf({ ...site, content: stretchContent(site.content, stretch) });

test('The widths with which pictures are drawn are those of the font', () => {
  const characters = charactersOf('inter-regular.ttf');
  const widthsOf = (file: string) => characters.map((character) => Math.round(measureTabular(file)(character) * 1000));
  expect(advanceWidths).toEqual({
    characters: characters.join(''),
    regular: widthsOf('inter-regular.ttf'),
    semibold: widthsOf('inter-semibold.ttf'),
  });
});

test('A text is as wide as its letters, and one in a script that the font lacks is not taken for narrower', () => {
  expect(['11', '00', '1-', ' ', '\u00a0'].map((text) => textWidth(text, 1000))).toEqual([1296, 1296, 1296, 269, 269]);
  expect(textWidth('W', 10, true)).toBeGreaterThan(textWidth('W', 10));
  expect(textWidth('鎵', 10)).toBe(10);
});

test('A text breaks between words, and within a word that is longer than a line', () => {
  expect(wrapText('Ban on gallium, germanium and antimony sales', 120, 12, true)).toEqual([
    'Ban on gallium,',
    'germanium and',
    'antimony sales',
  ]);
  expect(wrapText('lithium-ion', 50, 12)).toEqual(['lithium-', 'ion']);
  const [first = '', second = ''] = wrapText('Praseodymium', textWidth('Praseodymium', 12) - 1, 12);
  expect([first.slice(0, -1) + second, first.at(-1), second]).toEqual(['Praseodymium', '-', 'ium']);
});

test('A text that passes the edge of its picture is found, and two that meet, also in turned and grouped ones', () => {
  const picture = (content: string) => `<svg viewBox="0 0 100 50" font-size="10">${content}</svg>`;
  expect(
    textFaults(picture('<text x="2" y="20">within</text><text x="98" y="40" text-anchor="end">within</text>')).outside,
  ).toEqual([]);
  expect(textFaults(picture('<text x="80" y="20">outside</text>')).outside).toEqual(['outside: 15']);
  expect(textFaults(picture('<g transform="translate(70 0)"><text x="10" y="20">outside</text></g>')).outside).toEqual([
    'outside: 15',
  ]);
  expect(textFaults(picture('<text x="50" y="20" transform="rotate(90 50 20)">outside</text>')).outside).toEqual([
    'outside: 5',
  ]);
  expect(
    textFaults(picture('<text x="2" y="20">one</text><text x="12" y="24">two</text><text x="2" y="40">three</text>'))
      .meeting,
  ).toEqual(['one | two']);
});

describe('The texts of pictures stay within them and apart from each other', () => {
  test('The texts of every infographic, chart and map of the test site stay apart, also after each change of a measure', () => {
    const source = sourceOf(site);
    const pictures = instantsFrom(source.at(today), today).flatMap((now) => [
      ...drawInfographics(source.at(now), now),
      ...drawCharts(source.at(now), now),
    ]);
    expect(faultsOf([...pictures, ...drawMaps(source.at(today))])).toEqual([]);
  });

  test.each([
    ['names of many words', withManyWords],
    ['a name of one word', withOneWord],
  ])(
    'The texts of pictures stay apart with %s, as long as the content may have them, and with the longest numbers',
    (_, stretch) => {
      const source = stretchedBy(stretch);
      const content = source.at(today);
      const infographics = instantsFrom(content, today).flatMap((now) => drawInfographics(source.at(now), now));
      expect(faultsOf([...infographics, ...drawCharts(content, today), ...drawMaps(content)])).toEqual([]);
    },
  );
});
