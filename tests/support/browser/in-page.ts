/** Makes single parts of the client available in a page, for tests that call them directly. */
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { root } from '../root.mjs';
import type { parts as clientParts } from './client-parts.ts';

declare global {
  /** Present in pages that `provideParts` was called for. */
  var parts: typeof clientParts;
}

let bundle: Promise<string> | undefined;

/** Defines `parts` in every document that the page opens from now on. */
export async function provideParts(page: Page) {
  bundle ??= build({
    entryPoints: [`${root}/tests/support/browser/client-parts.ts`],
    bundle: true,
    write: false,
    format: 'iife',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  await page.addInitScript({ content: await bundle });
}
