/** Renders the drawing of a panel as SVG, in the size that it has beside the prose in a wide window. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PanelDrawing } from '../../../shared/publishing/infographics/panels.ts';
import { DrawingOfPanel } from '../../../shared/ui/data/infographic/panel-drawing.tsx';
import { drawingWidths } from '../../../shared/ui/data/infographic/svg.tsx';
import type { PictureDrawing } from '../figures/frame-picture.ts';

const width = drawingWidths.wide;

/** @returns markup of one `svg` element, with its colors as custom properties. */
export function renderPanel(drawing: PanelDrawing): PictureDrawing {
  const markup = renderToStaticMarkup(<DrawingOfPanel drawing={drawing} size="wide" isLinked={false} />);
  return { width, height: Number(/viewBox="0 0 \d+ (\d+)"/.exec(markup)?.[1] ?? 0), markup };
}
