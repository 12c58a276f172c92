/** Finds the places that a change of the product has moved away from their texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import type { Place } from './place.ts';

/** @returns a line for each text that is not in its file exactly once. */
export function listMovedTexts(places: readonly Place[]): string[] {
  return places.flatMap(({ file, find, further = [] }, index) =>
    [find, ...further.map((each) => each.find)].flatMap((text) => {
      const count = readFileSync(join(root, file), 'utf8').split(text).length - 1;
      return count === 1 ? [] : [`${index + 1}. ${file} has ${count} times: ${text}`];
    }),
  );
}
