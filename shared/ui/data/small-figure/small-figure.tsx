/** A figure as a small picture with its finding, which leads to the page of the figure. */
import type { ReactNode } from 'react';
import type { SmallFigures } from '../../../figures/page-figures.ts';
import type { SmallFigureData } from '../../../figures/small-figure.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { ChartOutline } from '../../basic/outline/outline.tsx';
import { SmallMapDrawing, SmallMapShapes } from '../world-map/small-maps.tsx';

type Outlines = SmallFigures['outlines'];

/** @returns a function that draws one of the figures of a page by its id. */
export function createDrawFigure({ byId, outlines }: SmallFigures): (id: string) => ReactNode {
  return (id) => byId[id] && <SmallFigure figure={byId[id]} outlines={outlines} />;
}

function SmallFigure({
  figure: { href, finding, measure, drawing },
  outlines,
}: {
  figure: SmallFigureData;
  outlines: Outlines;
}) {
  return (
    <figure className="small-figure small-map">
      {drawing.kind === 'outline' ? (
        <ChartOutline className="small-figure__outline" drawing={drawing.svg} />
      ) : (
        outlines && <SmallMapDrawing outlines={outlines} map={drawing.map} />
      )}
      <figcaption>
        <p className="small-figure__finding">
          <Link href={href}>
            <Html as="span" value={finding} />
          </Link>
        </p>
        <Html as="p" className="small-figure__measure" value={measure} />
      </figcaption>
    </figure>
  );
}

/** The shapes of the maps among the small figures of a page; render it once, before them. */
export function SmallFigureShapes({ figures: { byId, outlines } }: { figures: SmallFigures }) {
  const maps = Object.values(byId).flatMap(({ drawing }) => (drawing.kind === 'map' ? [drawing.map] : []));
  return outlines && <SmallMapShapes outlines={outlines} maps={maps} />;
}
