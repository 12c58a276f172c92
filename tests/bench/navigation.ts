/** From a click to the painted heading: a navigation in place, fetched ahead, beside a document load of the same page in the same browser. */
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
    const inPlace: Click[] = [];
    const documents: Click[] = [];
    for (let round = 0; round < (isQuick ? 3 : rounds); round++) {
      inPlace.push(await clickOnce(browser, { origin }));
      documents.push(await clickOnce(browser, { origin, javaScriptEnabled: false }));
    }
    const medianOf = (clicks: Click[], key: keyof Click) => median(clicks.map((click) => click[key]));
    const ms = medianOf(inPlace, 'ms');
    const [requests, bytes] = [medianOf(inPlace, 'requests'), medianOf(inPlace, 'bytes')];
    return {
      title: `From list to article in Chromium, median of ${inPlace.length}`,
      rows: {
        'in place, fetched ahead': { 'ms from click to paint': Math.round(ms), requests, 'kB brotli': rounded(bytes / 1000, 1) },
        'as a document': { 'ms from click to paint': Math.round(medianOf(documents, 'ms')), requests: medianOf(documents, 'requests') },
      },
      figures: [
        figure('list to article, fetched ahead, click to painted heading', ms, 'ms', { atMost: 50 }),
        figure('list to article, requests', requests, '', { atMost: 2 }),
        figure('list to article, brotli', bytes / 1000, 'kB', { atMost: 8 }),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
