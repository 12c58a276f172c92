/** A picture of coverage: a row for each service and a square for each material, filled if covered. */
import { squarePaths } from './field.ts';

/** `covers`: for each material whether the service covers it. */
export type CoverageRow = { name: string; covers: boolean[] };

const pitch = 4;
const rowHeight = 3 * pitch;

export function CoverageField({ rows }: { rows: CoverageRow[] }) {
  const width = Math.max(...rows.map(({ covers }) => covers.length)) * pitch - 0.6;
  const squares = rows.flatMap(({ covers }, row) => covers.map((covered, column) => ({ column, row: row * 3 + 1.4, step: covered ? 1 : 0 })));
  return (
    <svg className="field" viewBox={`0 0 ${width} ${rows.length * rowHeight - 2}`} aria-hidden="true">
      {squarePaths(squares, pitch, 3.4).map(({ step, path }) => (
        <path key={step} className={`field__${step}`} d={path} />
      ))}
      {rows.map(({ name }, row) => (
        <text key={name} className="field__row" y={row * rowHeight + 4}>
          {name}
        </text>
      ))}
    </svg>
  );
}
