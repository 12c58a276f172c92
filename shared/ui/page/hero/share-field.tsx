/** A hundred squares, one for each percent of world output, in the order of the producing countries. */
import type { ShareFieldData } from '../../../publishing/services/load-share-field.ts';
import { svgBox } from '../../basic/svg-box.ts';
import { squarePaths, stepsOfShares } from './field.ts';

const side = 10;

export function ShareField({ data: { shares, rest } }: { data: ShareFieldData }) {
  const steps = stepsOfShares(
    shares.map(({ percent }) => percent),
    side * side,
  );
  const squares = steps.map((step, index) => ({
    column: index % side,
    row: Math.floor(index / side),
    step,
  }));
  const labels = [...shares, ...(rest ? [rest] : [])].map(({ name, text }, index) => ({
    name,
    text,
    row: Math.floor(steps.indexOf(index < shares.length ? index + 1 : 0) / side),
  }));
  return (
    <svg className="field" {...svgBox(160, 99)} aria-hidden="true">
      {squarePaths(squares, side, 9).map(({ step, path }) => (
        <path key={step} className={`field__${step}`} d={path} />
      ))}
      {labels.map(({ name, text }, index) => (
        <text key={name} className="field__label" x={105} y={rowOfLabel(labels, index) * side + 6.5}>
          <tspan className="field__figure">{text}</tspan> {name}
        </text>
      ))}
    </svg>
  );
}

/** A label is beside its first square, or below the previous label. */
function rowOfLabel(labels: readonly { row: number }[], index: number): number {
  const row = labels[index]?.row ?? 0;
  const wanted = index === 0 ? row : Math.max(row, rowOfLabel(labels, index - 1) + 1);
  return Math.min(wanted, side - labels.length + index);
}
