/**
 * In the hero of a material: the measures in force today, upcoming changes, and what we would assume of a change that
 * nobody has confirmed.
 */
import { keepUnits } from '../../../../content/text/typographic.ts';
import type { Assumption } from '../../../records/measures/assumptions.ts';
import { Link } from '../../basic/link/link.tsx';

export type MeasureStripProps = { text: string; href: string; assumptions: Assumption[] };

export function MeasureStrip({ text, href, assumptions }: MeasureStripProps) {
  return (
    <p className="measure-strip">
      <Link href={href}>In force today</Link> {keepUnits(text)}
      {assumptions.map((assumption) => (
        <span key={assumption.href}>
          {` We would assume that ${keepUnits(assumption.text)}: `}
          <Link href={assumption.href}>{keepUnits(assumption.title)}</Link>.
        </span>
      ))}
    </p>
  );
}
