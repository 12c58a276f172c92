import { expect, test } from 'vitest';
import { citeFigure } from '../../../../shared/figures/citation.ts';
import { findFigure } from '../../../../shared/figures/list-figures.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

test('The citation of a figure names up to three publishers, and of more the first and the number of others', () => {
  const titleOf = (id: string) => {
    const figure = findFigure(content, id, today);
    return figure && citeFigure(content, figure).title;
  };
  expect(titleOf('gallium-primary-output')).toMatch(/\(data: USGS\)$/);
  expect(titleOf('trade-measures')).toMatch(/\(data: [^,()]+ and \d+ others\)$/);
});
