/**
 * Trade measures on a time axis: a row of text and bars for each. One drawing fits all widths. The text of a row
 * describes its bars, and the lines of a material are links to its measures.
 */

import { keepUnits } from '../../../../content/text/typographic.ts';
import type { Markup } from '../../../content.ts';
import type { AxisBar, AxisLine, AxisLink, AxisRow, MeasureAxis } from '../../../records/measures/load-axis.ts';
import { Html } from '../../basic/html/html.tsx';
import { Link } from '../../basic/link/link.tsx';

const barHeight = 8;
/** Lines that are links are this high, the minimum for targets. */
const linkHeight = 24;
const legend: { bar: Pick<AxisBar, 'state' | 'drawn'>; label: string }[] = [
  { bar: { state: 'in force', drawn: 'past' }, label: 'in force' },
  { bar: { state: 'in force', drawn: 'stated' }, label: 'stated to go on' },
  { bar: { state: 'suspended', drawn: 'past' }, label: 'suspended' },
  { bar: { state: 'unconfirmed', drawn: 'past' }, label: 'not confirmed' },
  { bar: { state: 'announced', drawn: 'past' }, label: 'announced' },
];

type MeasureAxisProps = { axis: MeasureAxis; finding: string; subtitle: string; source: Markup; heading?: 'h2' | 'h3' };

export function MeasureAxisFigure({ axis, finding, subtitle, source, heading: Heading = 'h3' }: MeasureAxisProps) {
  return (
    <figure className="axis" aria-label={finding} data-alone={axis.rows.every(({ label }) => !label) || undefined}>
      <figcaption>
        <Heading className="axis__finding">{keepUnits(finding)}</Heading>
        <p className="axis__subtitle">{subtitle}</p>
        <ul className="axis__legend">
          {legendOf(axis).map(({ bar, label }) => (
            <li key={label}>
              <svg className="axis__sample" width="28" height={barHeight} aria-hidden="true">
                <Bar bar={{ ...bar, x: 0, width: 100 }} y={0} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className="axis__row axis__row--head" aria-hidden="true">
        <div className="axis__track">
          <AxisHead axis={axis} />
        </div>
      </div>
      <ol>
        {axis.rows.map((row) => (
          <li key={row.label} className="axis__row">
            {row.label && (
              <p className="axis__label">
                <Link href={row.href}>{row.label}</Link>
              </p>
            )}
            <Track axis={axis} row={row} />
            {row.note && (
              <p className="axis__note" data-state={row.noteState}>
                {keepUnits(row.note)}
              </p>
            )}
          </li>
        ))}
      </ol>
      <Html as="p" className="axis__source" value={source} />
    </figure>
  );
}

/** The entries of the legend for the states that occur in the bars. */
function legendOf({ rows }: MeasureAxis): typeof legend {
  const bars = rows.flatMap(({ lines }) => lines.flatMap((line) => line.bars));
  return legend.filter(({ bar }) =>
    bars.some(({ state, drawn }) => state === bar.state && (state !== 'in force' || drawn === bar.drawn)),
  );
}

function AxisHead({ axis: { years, today } }: { axis: MeasureAxis }) {
  return (
    <svg className="axis__head" width="100%" height="36">
      <text className="axis__today-name" x={`${today}%`} y="12" textAnchor={today > 50 ? 'end' : 'start'}>
        today
      </text>
      {years.map(({ label, x }) => (
        <text key={label} x={`${x}%`} dx="4" y="30">
          {label}
        </text>
      ))}
      <Lines years={years} from="20" />
      <line className="axis__today" x1={`${today}%`} x2={`${today}%`} y1="16" y2="100%" />
    </svg>
  );
}

function Track({ axis: { years, today }, row: { lines } }: { axis: MeasureAxis; row: AxisRow }) {
  return (
    <div className="axis__track">
      <svg className="axis__grid" width="100%" height="100%" aria-hidden="true">
        <Lines years={years} from="0" />
      </svg>
      {lines.map(({ bars, link }) =>
        link ? (
          <Link key={link.href} className="axis__line" href={link.href} aria-label={link.name}>
            <BarsOfLine bars={bars} link={link} />
          </Link>
        ) : (
          <BarsOfLine key={bars[0]?.x} bars={bars} />
        ),
      )}
      <svg className="axis__grid" width="100%" height="100%" aria-hidden="true">
        <line className="axis__today" x1={`${today}%`} x2={`${today}%`} y1="0" y2="100%" />
      </svg>
    </div>
  );
}

function BarsOfLine({ bars, link }: AxisLine) {
  const [height, top] = link
    ? [linkHeight, link.place === 'above' ? linkHeight - barHeight - 3 : (linkHeight - barHeight) / 2]
    : [barHeight, 0];
  return (
    <svg className="axis__bars" width="100%" height={height} aria-hidden="true">
      {bars.map((bar) => (
        <Bar key={bar.x} bar={bar} y={top} />
      ))}
      {link && <LinkLabel link={link} />}
    </svg>
  );
}

function LinkLabel({ link: { x, place, label } }: { link: AxisLink }) {
  if (place === 'above')
    return (
      <text x={`${x}%`} y="9">
        {label}
      </text>
    );
  return (
    <text x={`${x}%`} dx="-5" y={linkHeight / 2 + 4} textAnchor="end">
      {label}
    </text>
  );
}

function Lines({ years, from }: { years: MeasureAxis['years']; from: string }) {
  return years.map(({ label, x }) => (
    <line key={label} className="axis__year" x1={`${x}%`} x2={`${x}%`} y1={from} y2="100%" />
  ));
}

/** Stripes are a dashed line as thick as the bar, because a pattern would need an id. */
function Bar({ bar: { state, drawn, x, width }, y }: { bar: AxisBar; y: number }) {
  const middle = y + barHeight / 2;
  if (state === 'announced')
    return (
      <line
        className="axis__announced"
        x1={`${x}%`}
        x2={`${Number((x + width).toFixed(2))}%`}
        y1={middle}
        y2={middle}
      />
    );
  return (
    <>
      {state === 'suspended' && (
        <line
          className="axis__stripes"
          x1={`${x}%`}
          x2={`${Number((x + width).toFixed(2))}%`}
          y1={middle}
          y2={middle}
          strokeWidth={barHeight}
        />
      )}
      <rect
        className="axis__bar"
        data-state={state}
        data-drawn={drawn}
        x={`${x}%`}
        y={y + 0.5}
        width={`${width}%`}
        height={barHeight - 1}
      />
    </>
  );
}
