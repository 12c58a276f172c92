/**
 * Makes the posters of the infographics as PNG files named by a digest of what is drawn; those of the last build are taken from the cache.
 * The last step of a build runs it: `write-posters.js <dist> <cache> <tokens.css>`. It prints the names of the files by the id of their infographic.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledContent } from '../../content/entry.ts';
import { loadPanel } from '../../shared/infographics/panels.ts';
import { formatDate } from '../../shared/text/format.ts';
import { createMeasure } from '../cards/measure-text.ts';
import { createPalette } from '../cards/palette.ts';
import { createContentSource } from '../content/content-source.ts';
import { createPngRenderer } from '../published/figures/render-png.ts';
import { drawPoster, type PosterTools } from './draw-poster.ts';

const [dist = 'dist', cache = '.cache/posters', tokens = 'client/styles/tokens.css'] = process.argv.slice(2);
/** Scheduled infographics get a poster as well, because they are published without another build. */
const endOfTime = new Date(8.64e15);

const fonts = join(dist, 'fonts');
const measureWith = (name: string) => createMeasure(readFileSync(join(fonts, name)));
const tools: PosterTools = {
  palette: createPalette(readFileSync(tokens, 'utf8')),
  measureSerif: measureWith('source-serif-4-semibold.ttf'),
  measureSans: measureWith('inter-regular.ttf'),
};
const renderPng = createPngRenderer(fonts);
const compiled = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8')) as CompiledContent;
const content = createContentSource(compiled, async () => '', { base: '', portalUrl: undefined, analytics: undefined }).at(endOfTime);
/** The day of the states on the posters: no clock is read, so that equal content gives equal files. */
const lastReading = new Date(Math.max(...compiled.entries.materials.map(({ readOn }) => Date.parse(readOn))));

for (const folder of [cache, join(dist, 'assets')]) mkdirSync(folder, { recursive: true });
const posters: Record<string, string> = {};
for (const { id, title, standfirst, panels } of content.list('infographics')) {
  const svg = drawPoster(
    {
      kicker: 'Proxima Infographics',
      title,
      standfirst,
      panels: panels.flatMap(({ panel }) => loadPanel(panel, content, lastReading) ?? []),
      siteName: content.site.name,
      foot: `Proxima Infographics, no. ${id}. Figures and states as of ${formatDate(lastReading.toISOString())}.`,
    },
    tools,
  );
  const name = `poster-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`;
  if (!existsSync(join(cache, name))) writeFileSync(join(cache, name), await renderPng(svg));
  copyFileSync(join(cache, name), join(dist, 'assets', name));
  posters[id] = name;
}
for (const name of readdirSync(cache)) if (!Object.values(posters).includes(name)) rmSync(join(cache, name));
process.stdout.write(JSON.stringify(posters));
