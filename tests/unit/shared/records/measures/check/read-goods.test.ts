import { expect, test } from 'vitest';
import { readGoods } from '../../../../../../shared/records/measures/check/read-goods.ts';
import { siteContent, sourceOf, today } from '../../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);

test.each([
  ['gallium', [{ material: 'gallium' }]],
  ['Ga', [{ material: 'gallium' }]],
  ['Wolfram', [{ material: 'tungsten' }]],
  ['APT', [{ material: 'tungsten', form: 'compound' }]],
  ['Ga2O3', [{ material: 'gallium', form: 'oxide' }]],
  ['Ga₂O₃', [{ material: 'gallium', form: 'oxide' }]],
  ['LFP', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['dysprosium', [{ material: 'rare-earth-elements', element: 'Dy' }]],
  ['Nd', [{ material: 'rare-earth-elements', element: 'Nd' }]],
  ['Nd2Fe14B', [{ material: 'rare-earth-elements', element: 'Nd', form: 'magnet' }]],
  ['WC', [{ material: 'tungsten', form: 'carbide' }]],
  ['ammonium paratungstate', [{ material: 'tungsten', form: 'compound' }]],
  ['Scandium', [{ material: 'scandium' }]],
])('“%s” means %j', (text, goods) => {
  const read = readGoods(content, text);
  expect(read).toHaveLength(goods.length);
  expect(read).toMatchObject(goods);
});

test.each([
  '',
  'coffee',
  'Xx2',
  '6061',
  '<b>',
  'Fe2O3',
  'H2O',
  'CO2',
  'cathode',
  'scrap',
  'anhydrous',
  'x'.repeat(500),
])('“%s” is no material that we follow', (text) => {
  expect(readGoods(content, text)).toEqual([]);
});

test('A formula with several of our materials means each of them', () => {
  expect(readGoods(content, 'CoNiO2').map(({ material }) => material)).toEqual(['cobalt', 'nickel']);
});

test('A trade name that several compounds have, such as REO, names the material and none of them', () => {
  expect(readGoods(content, 'REO').map(({ element }) => element)).not.toContain('Y');
});
