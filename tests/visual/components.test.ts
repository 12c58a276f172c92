import { expect, test } from 'vitest';
import { takePhotographs } from '../support/photographs.ts';

const { changesOf, whyNot } = takePhotographs();
/** The page of all components is too high for one picture. */
const parts = ['colors', 'materials', 'pictures', 'lists', 'controls', 'fields', 'text', 'reading', 'services', 'pages', 'answers'];

test('every component looks as it did, at three widths in both schemes', async ({ skip }) => {
  const reason = whyNot();
  if (reason) return skip(reason);
  expect(await changesOf('design', '/design', parts)).toEqual([]);
});
