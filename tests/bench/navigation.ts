/** From a click to the painted heading: a navigation in place, fetched ahead, beside a document load of the same page in the same browser. */
import { join } from 'node:path';
import { clickOnce } from './click-once.ts';
import { figure } from './figures.ts';
import { launchBrowser } from './launch-browser.ts';
import { startServer } from './pinned.ts';
import { median } from './process.ts';

const port = 4304;
const rounds = 15;
const origin = `http://localhost:${port}`;

/** @returns a table with milliseconds and bytes, and the figures of the issue. */
export async function measureNavigation(root, { isQuick }) {
  const server = await startServer(join(root, 'dist/server/main.js'), { port });
  const browser = await launchBrowser();
  try {
    // The best compressed form of the payload is made after its first visitor.
    await clickOnce(browser, { origin });
    const runs = [];
    for (let round = 0; round < (isQuick ? 3 : rounds); round++) {
      runs.push({ inPlace: await clickOnce(browser, { origin }), document: await clickOnce(browser, { origin, javaScriptEnabled: false }) });
    }
    const ms = (kind) => median(runs.map((run) => run[kind].ms));
    const { requests, bytes } = runs[0].inPlace;
    return {
      title: `From list to article in Chromium, median of ${runs.length}`,
      rows: {
        'in place, fetched ahead': { 'ms from click to paint': Math.round(ms('inPlace')), requests, 'kB brotli': Number((bytes / 1000).toFixed(1)) },
        'as a document': { 'ms from click to paint': Math.round(ms('document')), requests: runs[0].document.requests },
      },
      figures: [
        figure('list to article, fetched ahead, click to painted heading', ms('inPlace'), 'ms', { atMost: 50 }),
        figure('list to article, requests', requests, '', { atMost: 2 }),
        figure('list to article, brotli', bytes / 1000, 'kB', { atMost: 8 }),
      ],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
