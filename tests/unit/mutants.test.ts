import { expect, test } from 'vitest';
import { listMovedTexts } from '../mutants/moved-texts.ts';
import { places } from '../mutants/places.ts';

test('Every place that the mutants break is still in the product, once', () => {
  expect(listMovedTexts(places)).toEqual([]);
});

test('A place whose text the product no longer has is named', () => {
  const place = { file: 'server/app.ts', what: 'Nothing.', find: 'a text of no file', replace: '', tests: [] };
  expect(listMovedTexts([place])).toEqual(['1. server/app.ts has 0 times: a text of no file']);
});
