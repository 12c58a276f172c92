/**
 * `npm run soak -- packagers`: real packagers write a short video as HLS and DASH, and the player plays each to its end
 * in each browser. Prints the table of docs/player.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { servePlayerPage } from '../support/video/player-page/serve-player-page.ts';
import { type PlayingBrowser, startBrowsers } from './packagers/browsers.ts';
import { type BuiltStream, buildStreams } from './packagers/build.ts';
import { playStream } from './packagers/play.ts';

const folder = mkdtempSync(join(tmpdir(), 'packagers-'));
const streams = buildStreams(folder);
const pages = await servePlayerPage();
const media = await serveFolder();
const browsers = await startBrowsers();

const columns = await Promise.all(browsers.map(playAll));
const headings = ['packager', 'form', ...browsers.map(({ title }) => title)];
const rows = streams.map(({ tool, version, form }, index) => [
  `${tool} ${version}`,
  form,
  ...columns.map((column) => column[index] ?? ''),
]);
console.log([headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n'));

await Promise.all([...browsers.map((browser) => browser.close()), pages.stop(), media.stop()]);
rmSync(folder, { recursive: true, force: true });

/** One stream after the other. */
async function playAll(browser: PlayingBrowser): Promise<string[]> {
  const seen: string[] = [];
  for (const stream of streams) seen.push(await playOne(browser, stream));
  return seen;
}

async function playOne(browser: PlayingBrowser, { kind, path, tool, form, failure }: BuiltStream): Promise<string> {
  if (failure) return `not built: ${failure}`;
  const seen = await playStream(browser, pages.origin, { [kind]: `${media.origin}/${path}` });
  console.error(`${browser.title}: ${tool}, ${form}: ${seen}`);
  return seen;
}

/** For pages of every origin, with ranges. */
async function serveFolder() {
  const app = express();
  app.use(
    express.static(folder, {
      setHeaders: (res) =>
        void res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
