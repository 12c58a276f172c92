/**
 * Puts the real controls over a fake player into pages of the built site, for tests that do not depend on an engine.
 */
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { root } from '../root.mjs';
import { testSiteBuild } from '../site/test-site.ts';

let bundle: Promise<string> | undefined;

/** Makes the page load the real controls with the fake player from now on. */
export async function playFake(page: Page) {
  bundle ??= bundleFake();
  const body = await bundle;
  await page.route(/\/assets\/player-\w+\.js/, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}

/** The bundle imports the React that the site has loaded, so that a page has only one. */
async function bundleFake(): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(`${testSiteBuild}/manifest.json`, 'utf8')) as { scripts: string[] };
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
          build.onResolve({ filter: /\/player-controller\.ts$/ }, () => ({
            path: `${root}/tests/support/video/fake-player-controller.ts`,
          }));
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}
