/**
 * Draws the posters of the infographics as PNG files, named by a digest of the drawing; unchanged ones are copied from
 * the cache of the last build. A build runs it as `write-posters.js <dist> <cache> <tokens.css>`. It prints the names
 * of the files by the id of the infographic, as JSON.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledContent } from '../../../content/entry.ts';
import { loadPlacedPanel } from '../../../shared/publishing/infographics/panels.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { createContentSource } from '../../content/content-source.ts';
import { createPalette } from '../../platform/colors/palette.ts';
import { createMeasure } from '../../render/cards/measure-text.ts';
import { createPngRenderer } from '../figures/render-png.ts';
import { drawPoster, type PosterTools } from './draw-poster.ts';

const [dist = 'dist', cache = '.cache/posters', tokens = 'client/styles/tokens.css'] = process.argv.slice(2);
/** Includes scheduled infographics, because they are published without another build. */
const endOfTime = new Date(8.64e15);

const fonts = join(dist, 'fonts');
const tools: PosterTools = {
  palette: createPalette(readFileSync(tokens, 'utf8')),
  measureSerif: createMeasure(readFileSync(join(fonts, 'source-serif-4-semibold.ttf'))),
};
const renderPng = createPngRenderer(fonts);
const compiled = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8')) as CompiledContent;
const content = createContentSource(compiled, async () => '', {
  base: '',
  portalUrl: undefined,
  analytics: undefined,
}).at(endOfTime);
/**
 * The day on which the figures on the posters are valid. It does not depend on the clock, so that equal content results
 * in equal files.
 */
const lastReading = new Date(Math.max(...compiled.entries.materials.map(({ readOn }) => Date.parse(readOn))));

for (const folder of [cache, join(dist, 'assets')]) mkdirSync(folder, { recursive: true });
const posters: Record<string, string> = {};
for (const infographic of content.list('infographics')) {
  const { id, title, standfirst, panels } = infographic;
  const svg = drawPoster(
    {
      kicker: 'Proxima Infographics',
      title,
      standfirst,
      panels: panels.flatMap((panel) => loadPlacedPanel(panel, content, lastReading) ?? []),
      siteName: content.site.name,
      foot: `${content.site.web}${entryHref(infographic)}. Figures and states as of ${formatDate(lastReading.toISOString())}.`,
    },
    tools,
  );
  const name = `poster-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`;
  if (!existsSync(join(cache, name))) writeFileSync(join(cache, name), await renderPng(svg, () => undefined));
  copyFileSync(join(cache, name), join(dist, 'assets', name));
  posters[id] = name;
}
for (const name of readdirSync(cache)) if (!Object.values(posters).includes(name)) rmSync(join(cache, name));
process.stdout.write(JSON.stringify(posters));
