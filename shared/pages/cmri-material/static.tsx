import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { IndicatorList } from '../../ui/data/risk-ranking/indicator-list.tsx';
import { RankSpreadLine } from '../../ui/data/risk-ranking/rank-spread.tsx';
import { RiskBar } from '../../ui/data/risk-ranking/risk-bar.tsx';
import { ErrorSummary } from '../../ui/form/form/error-summary.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function staticParts(data: Data) {
  return { data: {}, parts: { page: <RiskOfMaterial data={data} /> } };
}

function RiskOfMaterial({ data }: { data: Data }) {
  const { problems, name, standing, isOwnSet, edition, rankingHref, reasons, moves } = data;
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary problems={problems} notice="The figures below are those with our weights." />
      )}
      <PageHead
        kicker={`CMRI, edition of ${edition.name}`}
        heading={name}
        intro={`${standing}${isOwnSet ? ', with your weights' : ''}. It ranks indicators; it does not foresee a shortage.`}
      />
      <div className="wrap" id="score">
        <Score data={data} />
      </div>
      {reasons.length > 0 && (
        <Section id="why-not" heading="Why it is not ranked">
          <MarkedList items={reasons.map((reason) => `${reason}.`)} />
        </Section>
      )}
      <Section
        id="indicators"
        heading="Six indicators"
        more={{ href: href('cmri-methodology'), label: 'How they become points' }}
      >
        <IndicatorList rows={data.indicators} />
      </Section>
      {moves && (
        <Section id="moves" heading="What would move it by one rank">
          <p className="risk-material__note">
            Each row changes one indicator and leaves everything else as it is. Values are rounded to the next step at
            which the neighbor is reached.
          </p>
          <DataTable table={moves} />
        </Section>
      )}
      <nav className="wrap risk-material__ways" aria-label="In the ranking">
        {data.neighbors.map(({ label, href: address }) => (
          <Link key={address} href={address}>
            {label}{' '}
          </Link>
        ))}
        <Link href={rankingHref}>The whole ranking</Link>{' '}
        <Link href={data.material}>Everything on {name.toLowerCase()}</Link>{' '}
        <Link href={edition.href}>Edition of {edition.date}, to cite</Link>
      </nav>
    </>
  );
}

function Score({ data: { score, spread, openRanks } }: { data: Data }) {
  if (!score || !spread || !openRanks) return null;
  const { min, max, usualMin, usualMax } = spread.spread;
  return (
    <div className="risk-score">
      <div>
        <p className="risk-score__label">Score, 0 to 100</p>
        <p className="risk-score__value">{score.score.toFixed(1)}</p>
        <RiskBar {...score} />
        <p className="risk-material__note">
          {score.high > score.low
            ? `Between ${score.low.toFixed(1)} and ${score.high.toFixed(1)}, since some figures are open: at their ends the rank would lie between ${openRanks.best} and ${openRanks.worst}.`
            : 'None of its figures is open.'}
        </p>
      </div>
      <div>
        <p className="risk-score__label">Rank under other weights</p>
        <p className="risk-score__value">
          {usualMin}–{usualMax}
        </p>
        <RankSpreadLine spread={spread.spread} rank={spread.rank} count={spread.count} />
        <p className="risk-material__note">
          In 95% of {spread.weightings} weightings it ranks {usualMin} to {usualMax} of {spread.count}, in all of them{' '}
          {min} to {max}.
        </p>
      </div>
    </div>
  );
}
