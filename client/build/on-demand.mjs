/** Bundles what a page loads only when it needs it. */
import { basename } from 'node:path';
import { fileOf, outputsOf } from './outputs.mjs';

/** @typedef {import('./outputs.mjs').Bundle} Bundle */

const player = 'client/player/player.tsx';

/**
 * The programs of one file.
 * @param {Bundle} bundle
 */
export async function bundleSmallPrograms(bundle) {
  return {
    work: await bundle({ entryPoints: ['client/proof-of-work.ts'] }),
    suggestions: await bundle({ entryPoints: ['client/search/suggest-pages.ts'] }),
    sectionMenu: await bundle({ entryPoints: ['client/section-menu/mark-current-section.ts'] }),
    typedInput: await bundle({ entryPoints: ['client/typed-input/keep-typed-input.ts'] }),
    vitals: await bundle({ entryPoints: ['client/vitals/web-vitals.ts'] }),
  };
}

/**
 * The program of the parts list, which its page loads when it opens.
 * @param {Bundle} bundleChunks
 */
export function bundlePartsList(bundleChunks) {
  return bundleChunks({ entryPoints: ['client/parts-list/parts-list.ts'] });
}

/**
 * Only for sites with analytics: the script that asks for consent, and the analytics chunk, which is loaded only after
 * consent.
 * @param {Bundle} bundle
 */
export async function bundleConsent(bundle) {
  const [script, analytics] = await Promise.all([
    bundle({ format: 'iife', entryPoints: ['client/consent/consent.ts'] }),
    bundle({ entryPoints: ['client/analytics/analytics.ts'] }),
  ]);
  return { script, analytics };
}

/**
 * Loaded only when a video is played: the player, one of two engines, and the worker of hls.js.
 * @param {Bundle} bundle
 * @returns `files`: those of the player itself, the entry point first.
 */
export async function bundlePlayer(bundle) {
  const worker = await bundle({
    format: 'iife',
    entryPoints: [{ in: 'node_modules/hls.js/dist/hls.worker.js', out: 'hls.worker' }],
  });
  const { metafile } = await bundle({
    splitting: true,
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', HLS_WORKER_FILE: JSON.stringify(fileOf(worker)) },
    entryPoints: [player],
  });
  const entry = outputsOf(metafile).find(({ entryPoint }) => entryPoint === player);
  const shared =
    entry?.imports.flatMap((each) =>
      each.kind === 'import-statement' && !each.external ? [basename(each.path)] : [],
    ) ?? [];
  return { metafile, worker, files: [entry?.file ?? '', ...shared] };
}
