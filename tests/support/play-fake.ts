/** Puts our controls over a fake player into pages of the built site: for what a visitor sees and does, whatever fetches the video. */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { root } from './site.ts';

let bundle: Promise<string> | undefined;

/** From now on the page loads our controls, and behind them the fake. */
export async function playFake(page: Page) {
  bundle ??= bundleFake();
  const body = await bundle;
  await page.route(/\/assets\/player-\w+\.js/, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}

/** One React in a page: the one that the site has loaded. */
async function bundleFake(): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(`${root}/dist/manifest.json`, 'utf8')) as { scripts: string[] };
  const result = await build({
    entryPoints: [`${root}/client/player/player.tsx`],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    plugins: [
      {
        name: 'fake-player',
        setup(build) {
          build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, () => ({ path: `./${scripts[0]}`, external: true }));
          build.onResolve({ filter: /\/player-controller\.ts$/ }, () => ({ path: `${root}/tests/support/fake-player-controller.ts` }));
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}
