/** All kinds of files that the desk knows, in the order in which they are tried. */
import type { Kind } from './kind.ts';
import { mcsCommodities } from './mcs-commodities.ts';

export const kinds: readonly Kind[] = [mcsCommodities];
