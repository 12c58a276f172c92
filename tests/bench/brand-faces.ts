/** On how many first pages the brand's faces are seen: the text's on a fast line, that of headings on a slow one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { type Beside, besidePages } from './beside-visits.ts';
import { type Device, openPage } from './devices.ts';
import { figure, type Table } from './figures.ts';

/** After the page has loaded, for what it still fetches. */
const restMs = 2_000;
const widths = [360, 412, 768, 1280, 1440];
const minDesktopWidth = 1000;
const repetitions = 5;

type FirstPage = { device: Device; isSlow: boolean; width?: number };

export async function measureFaces(browser: Browser, { site }: Beside): Promise<Table> {
  const text: boolean[] = [];
  const headings: boolean[] = [];
  const rows: Table['rows'] = {};
  for (const path of Object.values(besidePages)) {
    const address = site + path;
    const ofText: boolean[] = [];
    for (let time = 0; time < repetitions; time++)
      ofText.push(await isBrandFace(browser, { address, selector: 'main p' }, { device: 'phone', isSlow: false }));
    const ofHeading: boolean[] = [];
    for (const width of widths) {
      const device = width < minDesktopWidth ? 'phone' : 'desktop';
      ofHeading.push(await isBrandFace(browser, { address, selector: 'h1' }, { device, isSlow: true, width }));
    }
    text.push(...ofText);
    headings.push(...ofHeading);
    rows[path.slice(0, 40)] = {
      'text, fast line': `${count(ofText)} of ${ofText.length}`,
      ...Object.fromEntries(widths.map((width, index) => [`heading at ${width}`, ofHeading[index] ? 'yes' : 'no'])),
    };
  }
  return {
    title: 'First pages with the faces of the brand, two seconds after they have loaded',
    rows,
    figures: [
      figure('first pages with the text face, fast line', count(text), `of ${text.length}`, {
        atLeast: text.length - 1,
      }),
      figure('first pages with the face of headings, slow line', count(headings), `of ${headings.length}`, {
        atLeast: headings.length,
      }),
    ],
  };
}

const count = (all: readonly boolean[]) => all.filter(Boolean).length;

/** @returns whether the browser draws the first such element with a font that the page has brought. */
async function isBrandFace(
  browser: Browser,
  { address, selector }: { address: string; selector: string },
  { device, isSlow, width }: FirstPage,
): Promise<boolean> {
  const { page, client, close } = await openPage(browser, { device, isSlow });
  if (width) await page.setViewportSize({ width, height: 823 });
  await page.goto(address, { waitUntil: 'load' });
  await pause(restMs);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await close();
  return fonts.some(({ isCustomFont }) => isCustomFont);
}
