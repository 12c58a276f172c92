import { expect, test } from 'vitest';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { passportsOf } from '../../../../shared/figures/passport.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

test('No passport of a figure says a year twice', () => {
  const said = listFigures(content, today).flatMap(({ rows }) =>
    passportsOf(content, rows).passports.map(({ what }) => what),
  );
  expect(said.length).toBeGreaterThan(1000);
  expect(said.filter((what) => /\b(\d{4})\b.*, \1$/.test(what))).toEqual([]);
});
