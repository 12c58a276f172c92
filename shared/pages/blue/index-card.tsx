/** The risk index on the landing page: a description, and the first materials of its ranking. */
import type { Markup } from '../../content.ts';
import type { RankRow } from '../../figures/cmri/describe-ranking.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { RiskKey, type RiskKeyEntry } from '../../ui/data/risk-ranking/risk-key.tsx';
import { RiskRanking } from '../../ui/data/risk-ranking/risk-ranking.tsx';

type Index = {
  heading: string;
  intro: string;
  summary: string[];
  href: string;
  rows: RankRow[];
  key: RiskKeyEntry[];
  count: number;
  edition: string;
  source: Markup;
};

export function IndexCard({
  index: { heading, intro, summary, href, rows, key, count, edition, source },
}: {
  index: Index;
}) {
  return (
    <Section id="cmri" heading="CMRI" more={{ href, label: 'Read More', about: 'CMRI' }}>
      <div className="index-card chamfer">
        <div>
          <h3 className="index-card__heading">{heading}</h3>
          <p className="index-card__intro">{intro}</p>
          <MarkedList items={summary} />
        </div>
        <div>
          <h4 className="index-card__label">
            The first {rows.length} of {count}, edition of {edition}: score from 0 to 100, and the rank under other
            weights
          </h4>
          <RiskKey entries={key} />
          <RiskRanking rows={rows} count={count} />
          <Html as="p" className="source-line" value={source} />
        </div>
      </div>
    </Section>
  );
}
