import { expect, test } from 'vitest';
import { textOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

const { client } = testSite();
const words = async (path: string) => textOf((await client.get(path)).text);

test('A figure is shown in another unit by a link, and its values stay those of the source', async () => {
  const { text } = await client.get('/figures/gallium-prices');
  expect(text).toContain('href="/figures/gallium-prices?unit=US%24%2Flb"');
  const shown = await words('/figures/gallium-prices?unit=US%24%2Flb');
  // 580 US dollars a kilogram, times 0.45359237.
  expect(shown).toContain('$263.1 per lb in 2025, 109% more than in 2021');
  expect(shown).toContain('The values below and the files stand in the unit of the source.');
  expect(shown).toContain('$277 per kg');
});

test('Output and reserves are shown in pounds and thousand tons, each amount converted', async () => {
  // 900 t of 2025, at 2,204.62 lb.
  expect(await words('/figures/gallium-primary-output?unit=lb')).toContain('1,984,000');
  expect((await client.get('/figures/lithium-reserves?unit=kt')).status).toBe(200);
});

test.each(['/figures/gallium-prices?unit=furlong', '/figures/gallium-prices?unit=t', '/figures/gallium-prices?unit=', '/figures/gallium-uses?unit=t'])(
  'A unit that the figure cannot be shown in is not found: %s',
  async (path) => {
    expect((await client.get(path).set('Accept', 'text/html')).status).toBe(404);
  },
);
