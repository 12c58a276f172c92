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
  ['nickel ore', [{ material: 'nickel', form: 'ore' }]],
  ['Nickel ores', [{ material: 'nickel', form: 'ore' }]],
  ['ore of tin', [{ material: 'tin', form: 'ore' }]],
  ['chrome ore', [{ material: 'chromium', form: 'ore' }]],
  ['gallium scrap', [{ material: 'gallium', form: 'scrap' }]],
  ['LFP batteries', [{ material: 'lithium-ion-batteries', form: 'other-battery' }]],
  ['FeV80', [{ material: 'vanadium', form: 'ferroalloy' }]],
  ['Ferronickel', [{ material: 'nickel', form: 'ferroalloy' }]],
  ['SmCo5', [{ material: 'rare-earth-elements', element: 'Sm', form: 'magnet' }]],
  ['samarium cobalt magnets', [{ material: 'rare-earth-elements', element: 'Sm', form: 'magnet' }]],
  ['NdFeB magnet', [{ material: 'rare-earth-elements', element: 'Nd', form: 'magnet' }]],
  ['neodymium magnets', [{ material: 'rare-earth-elements', element: 'Nd', form: 'magnet' }]],
  ['rare earth magnets', [{ material: 'rare-earth-elements', form: 'magnet' }]],
  ['SmCo magnets', [{ material: 'rare-earth-elements', element: 'Sm', form: 'magnet' }]],
  ['cobalt sulphate', [{ material: 'cobalt', form: 'compound' }]],
  ['nickel sulfate', [{ material: 'nickel', form: 'compound' }]],
  ['cobalt chloride', [{ material: 'cobalt', form: 'compound' }]],
  ['tungsten carbide', [{ material: 'tungsten', form: 'carbide' }]],
  ['tungsten(VI) oxide', [{ material: 'tungsten', form: 'oxide' }]],
  ['gallium arsenide wafers', [{ material: 'gallium', form: 'wafer' }]],
  ['6N gallium', [{ material: 'gallium', purity: 99.9999 }]],
  ['gallium metal 99.99%', [{ material: 'gallium', form: 'metal', purity: 99.99 }]],
  ['ferro-silicon', [{ material: 'silicon', form: 'ferroalloy' }]],
  ['Ferrochrome', [{ material: 'chromium', form: 'ferroalloy' }]],
  ['natural flake graphite', [{ material: 'graphite', form: 'natural-graphite' }]],
  ['artificial graphite', [{ material: 'graphite', form: 'synthetic-graphite' }]],
  ['copper cathodes', [{ material: 'copper', form: 'metal' }]],
  ['LFP cathode', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['polysilicon', [{ material: 'silicon', form: 'polysilicon' }]],
  ['lithium-ion battery', [{ material: 'lithium-ion-batteries' }]],
  ['EV batteries', [{ material: 'lithium-ion-batteries', form: 'ev-battery' }]],
  ['battery-grade lithium hydroxide', [{ material: 'lithium', form: 'compound' }]],
  ['CoSO4.7H2O', [{ material: 'cobalt', form: 'compound' }]],
  ['praseodymium-neodymium oxide', [{ material: 'rare-earth-elements', form: 'oxide' }]],
  ['tin solder', [{ material: 'tin', form: 'alloy' }]],
  ['WC powder', [{ material: 'tungsten', form: 'carbide' }]],
  ['gallium powder', [{ material: 'gallium', form: 'powder' }]],
  ['SiMn', [{ material: 'manganese', form: 'ferroalloy' }]],
  ['FeSi', [{ material: 'silicon', form: 'ferroalloy' }]],
  ['sintered NdFeB magnets', [{ material: 'rare-earth-elements', element: 'Nd', form: 'magnet' }]],
  ['LFP cells', [{ material: 'lithium-ion-batteries', form: 'other-battery' }]],
  ['germanium lens', [{ material: 'germanium', form: 'product' }]],
  ['germanium lenses', [{ material: 'germanium', form: 'product' }]],
  ['tungsten heavy alloy', [{ material: 'tungsten', form: 'alloy' }]],
  ['NCM811', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['NMC 622', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['nmc-532 powder', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['NCM', [{ material: 'lithium-ion-batteries', form: 'cathode' }]],
  ['titanium sponge', [{ material: 'titanium', form: 'metal' }]],
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
  'iron ore',
  'high purity',
  'dysprosium oxide metal',
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
