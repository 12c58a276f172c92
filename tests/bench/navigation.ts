/**
 * From a click to the painted heading: a navigation in place, fetched ahead in view or at a hover, beside a document
 * load of the same page in the same browser.
 */
import { join } from 'node:path';
import { type Click, clickOnce } from './click-once.ts';
import { type BenchOptions, figure, type Table } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median, rounded } from './statistics.ts';

const port = 4304;
const rounds = 15;
const origin = `http://localhost:${port}`;

export async function measureNavigation(root: string, { isQuick }: BenchOptions): Promise<Table> {
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const browser = await launchBrowser();
  try {
    // The best compressed form of the payload is made after its first visitor.
    await clickOnce(browser, { origin });
    const inView: Click[] = [];
    const hovered: Click[] = [];
    const documents: Click[] = [];
    for (let round = 0; round < (isQuick ? 3 : rounds); round++) {
      inView.push(await clickOnce(browser, { origin, ahead: 'view' }));
      hovered.push(await clickOnce(browser, { origin }));
      documents.push(await clickOnce(browser, { origin, javaScriptEnabled: false }));
    }
    const medianOf = (clicks: Click[], key: keyof Click) => median(clicks.map((click) => click[key]));
    const describe = (clicks: Click[]) => ({
      'ms from click to paint': Math.round(medianOf(clicks, 'ms')),
      requests: medianOf(clicks, 'requests'),
      'kB brotli': rounded(medianOf(clicks, 'bytes') / 1000, 1),
      'requests ahead': medianOf(clicks, 'earlyRequests'),
      'kB ahead': rounded(medianOf(clicks, 'earlyBytes') / 1000, 1),
    });
    return {
      title: `From list to article in Chromium, median of ${hovered.length}`,
      rows: {
        'in place, link in view': describe(inView),
        'in place, hovered': describe(hovered),
        'as a document': describe(documents),
      },
      figures: [
        figure('list to article, link in view, click to painted heading', medianOf(inView, 'ms'), 'ms', { atMost: 50 }),
        figure('list to article, link in view, requests after the click', medianOf(inView, 'requests'), '', {
          atMost: 0,
        }),
        figure('list, fetched ahead for links in view', medianOf(inView, 'earlyBytes') / 1000, 'kB', { atMost: 60 }),
        figure('list to article, hovered, click to painted heading', medianOf(hovered, 'ms'), 'ms', { atMost: 50 }),
        figure('list to article, hovered, requests', medianOf(hovered, 'requests'), '', { atMost: 2 }),
        figure('list to article, hovered, brotli', medianOf(hovered, 'bytes') / 1000, 'kB', { atMost: 8 }),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
