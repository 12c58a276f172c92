/** A line under the hero of a material: the measures in force today, and upcoming changes. */
import { Link } from '../../basic/link/link.tsx';

export function MeasureStrip({ text, href }: { text: string; href: string }) {
  return (
    <p className="measure-strip">
      <span className="measure-strip__in wrap">
        <Link href={href}>In force today</Link> {text}
      </span>
    </p>
  );
}
