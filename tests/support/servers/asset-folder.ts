/** Creates small builds, and folders for the files of several builds (ASSETS_DIR). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRetainedBuilds } from '../../../server/content/retained-builds/open-retained-builds.ts';
import type { Assets } from '../../../server/platform/build-output/assets.ts';
import { closeAfterFile } from '../after-file.ts';
import { noAssets } from '../site/no-assets.ts';

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  closeAfterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A build with these files. */
export function makeBuild(buildId: string, files: Record<string, string>): Assets {
  const folder = join(makeFolder(), 'assets');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { ...noAssets, buildId, folder, files: new Set(Object.keys(files)) };
}

/**
 * Adds a build to the folder, as its server does when it starts on this day. `warnings`: the warnings that it would
 * log; `clock.day` can be set.
 */
export async function retainBuildIn(folder: string, assets: Assets, day = '2026-11-21') {
  const warnings: unknown[] = [];
  const clock = { day };
  const retainedBuilds = await openRetainedBuilds({
    folder,
    keepDays: 7,
    assets,
    manifest: { id: assets.buildId, timestamp: assets.timestamp },
    clock: () => new Date(`${clock.day}T12:00:00Z`),
    logger: { warn: (...line: unknown[]) => void warnings.push(line) },
  });
  return { ...retainedBuilds, warnings, clock };
}
