/** The SVG pictures that visitors download, for programs that we do not know. */
import { describe, expect, test } from 'vitest';
import { hasDejaVu, overhangInDejaVu, pictureAddresses } from '../support/content/pictures/picture-files.ts';
import { asText } from '../support/http/as-text.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client } = testSite();
const addresses = pictureAddresses(sourceOf(siteContent()).at(today), today);
const read = async (address: string) => (await client.get(address).buffer(true).parse(asText)).body as string;
const pictures = new Map<string, string>();
for (const address of addresses) pictures.set(address, await read(address));

test('No picture relies on the order of painting or on a media query, which programs read differently', () => {
  expect(pictures.size).toBeGreaterThan(150);
  expect(
    [...pictures].filter(([, picture]) => /paint-order|@media|var\(/.test(picture)).map(([address]) => address),
  ).toEqual([]);
});

test('A label has its halo below it, as an element of its own with the same place and words', async () => {
  const picture = await read('/blue/maps/antimony/mine.svg');
  const halos = [...picture.matchAll(/<text([^>]*) class="clear ([^"]*)"([^>]*)>(.*?)<\/text>(<text.*?<\/text>)/g)];
  expect(halos.length).toBeGreaterThan(0);
  for (const [, before, role, after, words, letters] of halos)
    expect(letters).toBe(`<text${before} class="${role}"${after}>${words}</text>`);
});

test('A picture is drawn for light paper, unless its address asks for dark', async () => {
  for (const address of [
    '/figures/gallium-prices.svg',
    '/blue/maps/antimony/mine.svg',
    '/blue/infographics/801/lithium-bases.svg',
  ]) {
    expect(pictures.get(address)).toBe(await read(`${address}?scheme=light`));
    expect(pictures.get(address)).not.toBe(await read(`${address}?scheme=dark`));
  }
});

describe.skipIf(!hasDejaVu)('In DejaVu, the widest common font of Linux', () => {
  test('Every text of every picture is within it', () => {
    const over = [...pictures].map(([address, picture]) => ({ address, over: Math.round(overhangInDejaVu(picture)) }));
    expect(over.filter((each) => each.over > 0)).toEqual([]);
  });
});
