/** Renders the share cards of the site as PNG files named by a digest of their content. Unchanged cards are reused from the cache of the last build. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { CompiledContent } from '../../content/entry.ts';
import type { ShareCard } from '../build-output/assets.ts';
import { drawCard } from './draw-card.ts';
import { listCards } from './list-cards.ts';
import { createMeasure } from './measure-text.ts';
import { createPalette } from './palette.ts';

const fontNames = ['source-serif-4-semibold.ttf', 'inter-regular.ttf', 'inter-semibold.ttf'];

/**
 * @returns the cards by the canonical address of their page.
 * @param folders `root` of the project, `cache` kept between builds, `out` where the files go.
 */
export async function makeCards(
  content: CompiledContent,
  { root, cache, out }: { root: string; cache: string; out: string },
): Promise<Record<string, ShareCard>> {
  const fontFiles = fontNames.map((name) => join(root, 'server/cards/fonts', name));
  const fonts = fontFiles.map((file) => readFileSync(file));
  const palette = createPalette(readFileSync(join(root, 'client/styles/tokens.css'), 'utf8'));
  const tools = { palette, measureSerif: createMeasure(fonts[0] as Buffer), measureSans: createMeasure(fonts[1] as Buffer) };
  const renderer = readFileSync(join(root, 'node_modules/@resvg/resvg-js/package.json'));
  const basis = createHash('sha256')
    .update(Buffer.concat([...fonts, renderer]))
    .digest();
  for (const folder of [cache, out]) mkdirSync(folder, { recursive: true });

  async function make(svg: string): Promise<string> {
    const name = `card-${createHash('sha256').update(basis).update(svg).digest('hex').slice(0, 16)}.png`;
    const cached = join(cache, name);
    if (!existsSync(cached)) {
      const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } });
      writeFileSync(cached, image.asPng());
    }
    copyFileSync(cached, join(out, name));
    return name;
  }

  const cards: [string, ShareCard][] = [];
  const waiting = listCards(content).values();
  // One card at a time per core: rendering one takes up to 6 MB of memory.
  const draw = async () => {
    for (const { path, alt, text } of waiting) {
      const [wide, square] = [await make(drawCard(text, 'wide', tools)), await make(drawCard(text, 'square', tools))];
      cards.push([path, { wide, square, alt }]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  removeUnused(cache, new Set(cards.flatMap(([, { wide, square }]) => [wide, square])));
  return Object.fromEntries(cards.toSorted(([a], [b]) => a.localeCompare(b)));
}

function removeUnused(cache: string, needed: ReadonlySet<string>) {
  for (const name of readdirSync(cache)) if (!needed.has(name)) rmSync(join(cache, name));
}
