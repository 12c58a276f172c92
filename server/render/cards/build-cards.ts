/**
 * The part of the build for share cards: their colors, the version of the drawing code, and the general card, the
 * fallback for a card that cannot be drawn.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledContent } from '../../../content/entry.ts';
import { createContentSource } from '../../content/content-source.ts';
import { createPalette } from '../../platform/colors/palette.ts';
import { cardShapes } from './card-shapes.ts';
import { createDrawPng } from './draw-png.ts';
import { listCards } from './list-cards.ts';

const steps = [1, 2, 3, 4, 5, 6, 7] as const;
const tokens = [
  'paper',
  'paper-sunk',
  'ink',
  'ink-2',
  'ink-3',
  'line-2',
  'brand',
  'copper',
  'mark-mute',
  'land',
  ...steps.flatMap((step) => [`seq-${step}`, `on-seq-${step}`]),
];

/**
 * @param options `dist`: with the bundled programs and the fonts already in it. `css`: text of
 * client/styles/tokens.css.
 * @returns for the manifest: the colors, and a digest of everything besides its text that determines how a card looks.
 */
export function buildCards(
  compiled: CompiledContent,
  { root, dist, css }: { root: string; dist: string; css: string },
) {
  const palette = createPalette(css);
  const colors = Object.fromEntries(tokens.map((token) => [token, palette.color(token)]));
  const fontFolder = join(dist, 'fonts');
  const fonts = readdirSync(fontFolder).toSorted();
  const files = [
    join(dist, 'server/cards-worker.js'),
    join(root, 'node_modules/@resvg/resvg-js/package.json'),
    ...fonts.map((name) => join(fontFolder, name)),
  ];
  const digest = createHash('sha256').update(JSON.stringify(colors));
  for (const file of files) digest.update(readFileSync(file));

  const now = new Date();
  const content = createContentSource(compiled, async () => '', {
    base: '',
    portalUrl: undefined,
    analytics: undefined,
  }).at(now);
  const drawPng = createDrawPng({ fontFolder, colors });
  const home = listCards(content, now).find(({ path }) => path === '/');
  mkdirSync(join(dist, 'cards'), { recursive: true });
  for (const shape of cardShapes) {
    const file = join(dist, 'cards', `${shape}.png`);
    // While developing, the card of the first build stays, because drawing it takes as long as many a rebuild.
    if (home && !existsSync(file)) writeFileSync(file, drawPng(home.make().text, shape));
  }
  return { colors, version: digest.digest('hex').slice(0, 16) };
}
