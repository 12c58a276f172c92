/** A panel: finding, drawing for wide and for narrow windows, the same in words, source, and table. */
import type { AnyPanel } from '../../infographics/panels.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { FileLinks } from '../file-links/file-links.tsx';
import { Html } from '../html/html.tsx';
import { DrawingOfPanel } from './panel-drawing.tsx';

/** `files`: the panel in other formats. */
type InfographicPanelProps = { panel: AnyPanel; files: readonly { label: string; href: string }[] };

export function InfographicPanel({ panel: { title, subtitle, description, illustrative, source, table, drawing }, files }: InfographicPanelProps) {
  return (
    <div className="infographic__panel">
      <figure>
        <h3 className="infographic__finding">{title}</h3>
        <p className="infographic__subtitle">{subtitle}</p>
        {illustrative && <p className="infographic__assumed">{`Illustrative. ${illustrative}`}</p>}
        <DrawingOfPanel drawing={drawing} size="wide" />
        <DrawingOfPanel drawing={drawing} size="narrow" />
        <figcaption className="infographic__caption">
          <p>{description}</p>
          <Html as="p" className="infographic__source" value={source} />
        </figcaption>
      </figure>
      <details className="infographic__table">
        <summary>Show as table</summary>
        <DataTable table={table} />
      </details>
      <FileLinks what="This picture" files={files} />
    </div>
  );
}
