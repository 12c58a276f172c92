import { expect, test } from 'vitest';
import { takeScreenshots } from '../support/browser/screenshots.ts';

const { differencesOf, skipReason } = takeScreenshots();
/** The page of all components is too tall for one picture. */
const parts = [
  'colors',
  'materials',
  'pictures',
  'charts',
  'maps',
  'lists',
  'controls',
  'fields',
  'text',
  'reading',
  'services',
  'pages',
  'answers',
];

test('Every component looks as in its reference images, at three widths and in both color schemes', async ({
  skip,
}) => {
  const reason = skipReason();
  if (reason) return skip(reason);
  expect(await differencesOf('design', '/design', parts)).toEqual([]);
});
