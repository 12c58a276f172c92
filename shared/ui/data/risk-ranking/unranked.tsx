/** The materials with too few known figures for a rank, each with the reasons. */
import type { UnrankedRow } from '../../../figures/cmri/describe-ranking.ts';
import { Link } from '../../basic/link/link.tsx';
import { Section } from '../../basic/section/section.tsx';

export function Unranked({ rows }: { rows: UnrankedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Section id="not-ranked" heading="Not ranked">
      <p className="unranked__rule">
        A material is ranked when its concentration is known and at most one other indicator is not, whatever the
        weights.
      </p>
      <dl className="unranked">
        {rows.map(({ name, href, reasons }) => (
          <div key={href} className="unranked__row">
            <dt>
              <Link href={href}>{name}</Link>
            </dt>
            <dd>{reasons}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
