/**
 * In the hero of a material: the measures in force today, upcoming changes, and what we would assume of a change that
 * nobody has confirmed.
 */
import type { Assumption } from '../../../records/measures/assumptions.ts';
import { Link } from '../../basic/link/link.tsx';

export type MeasureStripProps = { text: string; href: string; assumptions: Assumption[] };

export function MeasureStrip({ text, href, assumptions }: MeasureStripProps) {
  return (
    <p className="measure-strip">
      <Link href={href}>In force today</Link> {text}
      {assumptions.map((assumption) => (
        <span key={assumption.href}>
          {` We would assume that ${assumption.text}: `}
          <Link href={assumption.href}>{assumption.title}</Link>.
        </span>
      ))}
    </p>
  );
}
