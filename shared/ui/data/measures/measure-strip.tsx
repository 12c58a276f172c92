/**
 * In the hero of a material: the measures in force today, upcoming changes, and what we would assume of a change that
 * nobody has confirmed.
 */
import { keepUnits } from '../../../../content/text/typographic.ts';
import type { Assumption } from '../../../records/measures/assumptions.ts';
import { Link } from '../../basic/link/link.tsx';

/** `label`: on a page of an earlier day. */
export type MeasureStripProps = { label?: string; text: string; href: string; assumptions: Assumption[] };

export function MeasureStrip({ label = 'In force today', text, href, assumptions }: MeasureStripProps) {
  return (
    <p className="measure-strip">
      <Link href={href}>{label}</Link> {keepUnits(text)}
      {assumptions.map((assumption) => (
        <span key={assumption.href}>
          {` We would assume that ${keepUnits(assumption.text)}: `}
          <Link href={assumption.href}>{keepUnits(assumption.title)}</Link>.
        </span>
      ))}
    </p>
  );
}
