import { expect, test } from 'vitest';
import { listCards } from '../../../../../server/render/cards/list-cards.ts';
import { listMaps, mapHref } from '../../../../../shared/figures/maps/list-maps.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const maps = listMaps(content);
const cards = new Map(listCards(content, today).map((card) => [card.path, card]));

test('Every map has a share card: with its own drawing, or of a weak source without its shares', () => {
  const texts = maps.map((table) => [table.isDoubtful, cards.get(mapHref(table))?.make().text] as const);
  expect(texts.filter(([isDoubtful, text]) => text === undefined || (text.map === undefined) !== isDoubtful)).toEqual(
    [],
  );
  const doubtful = texts.flatMap(([isDoubtful, text]) => (isDoubtful && text ? [text] : []));
  expect(doubtful.length).toBeGreaterThan(2);
  for (const { count } of doubtful) expect(count?.label).toBe(count?.value === '1' ? 'country' : 'countries');
  const niobium = cards.get('/blue/maps/niobium/mine')?.make().text;
  expect(niobium?.title).toBe('Brazil accounts for 93% of niobium mine output');
  expect(niobium?.map).toMatchObject({ leader: 'BRA', caption: 'Brazil 93%', colors: { BRA: 'seq-7', CAN: 'seq-4' } });
});
