/** Two stages of a supply chain as bars split by country; bands connect the same country in both. */
import type { StageBandsData } from '../../services/load-stage-bands.ts';

const [width, bar, height, top] = [170, 5, 92, 9];
const [left, right] = [46, width - 40];
const middle = (left + right) / 2;

export function StageBands({ data: { stages, countries } }: { data: StageBandsData }) {
  const scale = height / 100;
  const bands = countries.map(({ name, from, to }, index) => {
    const before = countries.slice(0, index);
    const y1 = top + before.reduce((sum, country) => sum + country.from, 0) * scale;
    const y2 = top + before.reduce((sum, country) => sum + country.to, 0) * scale;
    return { name, from, to, step: Math.min(index + 1, 4), y1, y2, h1: from * scale, h2: to * scale };
  });
  return (
    <svg className="field" viewBox={`0 0 ${width} ${height + top}`} aria-hidden="true">
      <text className="field__figure" x={left + bar} y={4} textAnchor="end">
        {stages[0]}
      </text>
      <text className="field__figure" x={right - bar} y={4}>
        {stages[1]}
      </text>
      {bands.map(({ name, step, from, to, y1, y2, h1, h2 }) => (
        <g key={name} className={`field__${step}`}>
          <path d={`M${left} ${y1}h${bar}v${h1}h-${bar}zM${right - bar} ${y2}h${bar}v${h2}h-${bar}z`} />
          <path
            className="field__band"
            d={`M${left + bar + 0.6} ${y1}C${middle} ${y1} ${middle} ${y2} ${right - bar - 0.6} ${y2}v${h2}C${middle} ${y2 + h2} ${middle} ${y1 + h1} ${left + bar + 0.6} ${y1 + h1}z`}
          />
          {h1 > 4 && (
            <text className="field__label" x={left - 2} y={y1 + h1 / 2 + 1.5} textAnchor="end">
              {name} {Math.round(from)}%
            </text>
          )}
          {h2 > 4 && (
            <text className="field__label" x={right + 2} y={y2 + h2 / 2 + 1.5}>
              {name} {Math.round(to)}%
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
