/** A panel: finding, drawings for wide and for narrow windows, description, source, and table. */
import { keepUnits } from '../../../../content/text/typographic.ts';
import type { AnyPanel, Diagram } from '../../../publishing/infographics/panels.ts';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { FileLinks } from '../../basic/file-links/file-links.tsx';
import { FormulaText } from '../../basic/formula-text/formula-text.tsx';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';
import { SignedValue } from '../../basic/note-sign/signed-value.tsx';
import { DrawingOfPanel } from './panel-drawing.tsx';

type InfographicPanelProps = {
  panel: AnyPanel | Diagram;
  /** The panel in other formats. */
  files?: readonly { label: string; href: string }[];
  /** The level of the finding. */
  heading?: 'h2' | 'h3';
};

export function InfographicPanel({ panel, files, heading: Heading = 'h3' }: InfographicPanelProps) {
  const { title, subtitle, description, illustrative, source, table, href, drawing } = panel;
  return (
    <div className="infographic__panel">
      <figure>
        <Heading className="infographic__finding">
          <FormulaText text={keepUnits(title)} formulas={table.formulas} />
        </Heading>
        <p className="infographic__subtitle">
          <FormulaText text={keepUnits(subtitle)} formulas={table.formulas} />
        </p>
        {illustrative && <p className="infographic__assumed">{`Illustrative. ${illustrative}`}</p>}
        <DrawingOfPanel drawing={drawing} size="wide" />
        <DrawingOfPanel drawing={drawing} size="narrow" />
        <figcaption className="infographic__caption">
          <p className={drawing.kind === 'chart' ? 'visually-hidden' : undefined}>{description}</p>
          <Html as="p" className="infographic__source" value={source} />
        </figcaption>
      </figure>
      <details className="infographic__table">
        <summary>Show as table</summary>
        <DataTable table={table} Text={SignedValue} />
      </details>
      {href && (
        <p className="file-links">
          <Link href={href}>This figure and its data</Link>
        </p>
      )}
      {files && <FileLinks what="This picture" files={files} />}
    </div>
  );
}
