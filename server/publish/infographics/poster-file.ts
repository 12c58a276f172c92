/** The poster of an infographic, `/blue/infographics/801.png`: drawn for the day on which it is asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, Entry } from '../../../shared/content.ts';
import { loadPlacedPanel } from '../../../shared/publishing/infographics/panels.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { createMeasure, type MeasureText } from '../../render/cards/measure-text.ts';
import type { PictureColors } from '../figures/picture-sheet.ts';
import type { RenderPng } from '../figures/render-png.ts';
import { type FileBody, heavy } from '../file-route.ts';
import { drawPoster } from './draw-poster.ts';

type Deps = { fontFolder: string; colors: PictureColors; renderPng: RenderPng };
/** `address`: of the page. */
type Poster = { view: Content; infographic: Entry<'infographics'>; address: string; now: Date };

export function createPosterBody({ fontFolder, colors, renderPng }: Deps): (poster: Poster) => FileBody {
  let measureSerif: MeasureText | undefined;
  function draw({ view, infographic: { title, standfirst, panels }, address, now }: Poster): string {
    measureSerif ??= createMeasure(readFileSync(join(fontFolder, 'source-serif-4-semibold.ttf')));
    const text = {
      kicker: 'Proxima Infographics',
      title,
      standfirst,
      panels: panels.flatMap((panel) => loadPlacedPanel(panel, view, now) ?? []),
      siteName: view.site.name,
      foot: `${address.replace(/^https?:\/\//, '')}. Figures and states as of ${formatDate(now.toISOString())}.`,
    };
    return drawPoster(text, { colors, measureSerif });
  }
  return (poster) => heavy(() => draw(poster), renderPng);
}
