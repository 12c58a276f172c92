/**
 * The outline of all land as a file for browsers: all maps of one size refer to it, so that it is fetched only once.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outlines, World } from './world.ts';

/** @returns its name, which contains a digest of its text, so that it can be cached indefinitely. */
export function nameLandFile(outlines: Outlines): string {
  return `land-${createHash('sha256').update(landText(outlines)).digest('hex').slice(0, 16)}.svg`;
}

/** @param folder of the files for browsers; created if missing. */
export function writeLandFiles({ large, medium }: World, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const outlines of [large, medium]) writeFileSync(join(folder, outlines.landFile), landText(outlines));
}

/**
 * Colors and stroke widths are inherited from the `<use>` of `#land`; `vector-effect` is not inherited, so it is set
 * here.
 */
function landText({ countries, disputed }: Outlines): string {
  const land = Object.values(countries)
    .map(({ path }) => path)
    .join('');
  const paths = [land, disputed].map((path) => `<path vector-effect="non-scaling-stroke" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="land">${paths}</g></svg>\n`;
}
