/** The manifest of the build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../server/platform/build-output/assets.ts';

export function readManifest(root: string): BuildManifest {
  return JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')) as BuildManifest;
}
