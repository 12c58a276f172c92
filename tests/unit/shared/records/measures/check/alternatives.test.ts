import { expect, test } from 'vitest';
import { ask, question } from './ask.ts';

const gallium = { what: 'gallium', form: 'metal', from: 'CHN', to: 'DEU', for: 'civil', on: '2025-06-15' };

test('A license that becomes a ban is a change, although both bind', () => {
  expect(ask(gallium).answer).toBe('bound');
  expect(ask(gallium).changes).toMatchObject({
    'To the United States': 'bound, also by “China: Ban on gallium, germanium and antimony sales to the US”',
    'From any other country': 'not bound',
  });
  expect(ask({ ...gallium, to: 'USA' }).changes).toMatchObject({
    'To any other country': 'bound, no longer by “China: Ban on gallium, germanium and antimony sales to the US”',
    'Military user': 'bound, also by “China: No dual-use exports to the US military”',
  });
});

test('Where no destination is said any other country is offered, and can be asked', () => {
  const { answer, changes } = ask({ what: 'gallium', form: 'metal', from: 'CHN', on: '2026-06-15' });
  expect([answer, changes['To any other country']]).toEqual(['the text does not say', 'bound']);
  expect(ask({ what: 'gallium', form: 'metal', from: 'CHN', to: 'other', on: '2026-06-15' }).answer).toBe('bound');
});

test('The European Union is offered where a measure names it', () => {
  const { changes } = ask({
    what: 'titanium dioxide',
    purity: '95',
    from: 'CHN',
    to: 'USA',
    for: 'civil',
    on: '2026-06-15',
  });
  expect(changes).toMatchObject({ 'To the European Union': 'bound' });
});

test('A compound is offered only forms in which it can be', () => {
  const forms = (what: string) =>
    Object.keys(ask({ what, from: 'CHN', to: 'JPN', for: 'military', on: '2026-06-15' }).changes);
  for (const form of ['Ore, unprocessed', 'Concentrate', 'Metal, unwrought', 'Permanent magnet'])
    expect([...forms('APT'), ...forms('Dy2O3')]).not.toContain(form);
});

test('No alternative repeats what was asked', () => {
  const asked = { what: 'gallium', form: 'metal', from: 'CHN', to: 'USA', for: 'civil', on: '2025-06-15' };
  const labels = Object.keys(ask(asked).changes);
  for (const label of ['Metal, unwrought', 'From China', 'To the United States', 'Civil user and use'])
    expect(labels).not.toContain(label);
  expect(question(asked).on).toBe('2025-06-15');
});

test('A country that leads where any other country leads is not offered beside it', () => {
  const { changes } = ask({ what: 'graphite', form: 'product', from: 'CHN', to: 'USA', on: '2026-06-15' });
  expect(changes).toMatchObject({ 'From any other country': 'not bound' });
  expect(changes).not.toHaveProperty('From Namibia');
});
