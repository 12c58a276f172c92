import { expect, test } from 'vitest';
import { listCards } from '../../../../../server/render/cards/list-cards.ts';
import { listMaps, mapHref } from '../../../../../shared/figures/maps/list-maps.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const maps = listMaps(content);
const cards = new Map(listCards(content, today).map((card) => [card.path, card]));

test('Every map has a share card with its own drawing, except those of weak sources', () => {
  const missing = maps.filter((table) => cards.has(mapHref(table)) === table.isDoubtful).map((table) => mapHref(table));
  expect(missing).toEqual([]);
  const niobium = cards.get('/blue/maps/niobium/mine')?.make().text;
  expect(niobium?.title).toBe('Brazil accounts for 93% of niobium mine output');
  expect(niobium?.map).toMatchObject({ leader: 'BRA', caption: 'Brazil 93%', colors: { BRA: 'seq-7', CAN: 'seq-4' } });
});
