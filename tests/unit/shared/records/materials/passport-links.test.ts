import { expect, test } from 'vitest';
import { findFigure } from '../../../../../shared/figures/list-figures.ts';
import { dataStrip } from '../../../../../shared/records/materials/data-strip.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

test.each(content.list('figures').map((figures) => [figures.id, figures] as const))(
  'Every figure in the strip of %s leads to its passport',
  (_id, figures) => {
    for (const { href, label } of dataStrip(content, figures)) {
      const [, id = '', anchor] = /^\/figures\/([^#]+)#(.+)$/.exec(href) ?? [];
      const row = findFigure(content, id, today)?.rows.find((each) => each.id === anchor);
      expect([label, href, row?.value]).toEqual([label, href, expect.any(Number)]);
    }
  },
);

test('A formula in the unit of a price has its digits as subscripts', () => {
  const vanadium = content.find('figures', 'vanadium') ?? expect.fail('There are no figures of vanadium.');
  expect(dataStrip(content, vanadium)).toContainEqual(
    expect.objectContaining({ unit: { __html: 'per lb V<sub>2</sub>O<sub>5</sub>' } }),
  );
});
