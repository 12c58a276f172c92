/** Samples of page heads, and of pages that consist of one component. */
import { choiceId } from '../../privacy/consent/consent.ts';
import { eventsCalendar } from '../../records/events/events-calendar.ts';
import { href } from '../../routes.ts';
import { ArticleList } from '../../ui/article/article-list/article-list.tsx';
import { Publication } from '../../ui/article/publication/publication.tsx';
import { CalendarLink, Detail, DetailSection } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { EditionList, EditionText } from '../../ui/data/edition/edition.tsx';
import { IndicatorList } from '../../ui/data/risk-ranking/indicator-list.tsx';
import { RiskKey } from '../../ui/data/risk-ranking/risk-key.tsx';
import { RiskRanking } from '../../ui/data/risk-ranking/risk-ranking.tsx';
import { Unranked } from '../../ui/data/risk-ranking/unranked.tsx';
import { ConsentForm } from '../../ui/form/consent/consent-form.tsx';
import { DocumentBox } from '../../ui/page/document-page/document-box.tsx';
import { DocumentPage } from '../../ui/page/document-page/document-page.tsx';
import { ShareColumns } from '../../ui/page/hero/share-columns.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { partsOf } from './sample-parts.ts';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';
import { longSentence, longWord } from './stretch.ts';

export function PageSamples({
  data: { samples, policy, publication, columns, ranks, rankKey, unranked, indicators, service, letter },
  staticParts,
}: DesignProps) {
  const all = { label: 'All of Blue View', href: href('blue') };
  return (
    <>
      <Specimen name="The head of a page: with a kicker and long words" copy>
        <PageHead kicker="Blue View" heading={longWord} intro={longSentence} />
      </Specimen>
      <Specimen name="A list with nothing in what was chosen" copy>
        <ArticleList data={samples.list} staticParts={partsOf('list', staticParts)} />
      </Specimen>
      <DetailSample service={service} />
      <Specimen name="A text to rely on, with the question about analytics where it is asked" copy>
        <DocumentPage data={policy.document}>
          {policy.usesAnalytics && (
            <DocumentBox id={choiceId} heading="Your choice">
              <ConsentForm saved="accepted" />
            </DocumentBox>
          )}
        </DocumentPage>
      </Specimen>
      <Specimen name="Letters: none yet, the archive, an edition" copy>
        <EditionList editions={[]} />
        <EditionList editions={[{ ...letter, href: href('letter', { id: letter.id }) }]} />
        <EditionText letter={{ ...letter, corrections: letter.articles.slice(0, 1) }} />
      </Specimen>
      <Specimen name="A ranking by score: the first of many, with a long name, with an open figure">
        <RiskKey entries={rankKey} />
        <RiskRanking
          rows={[...ranks.slice(0, 3), ...ranks.slice(3, 4).map((row) => ({ ...row, name: longWord }))]}
          count={ranks.length}
        />
        <IndicatorList rows={indicators} />
        <Unranked rows={unranked.slice(0, 1)} />
      </Specimen>
      <Specimen name="Something published in editions" copy>
        <Publication
          page={{ ...publication, blocks: publication.blocks.slice(0, 1), action: undefined }}
          start={all}
          kicker="CMRI"
          picture={<ShareColumns columns={columns} />}
          caption={{ __html: 'A column for each material.' }}
        />
      </Specimen>
    </>
  );
}

function DetailSample({ service }: Pick<DesignProps['data'], 'service'>) {
  return (
    <Specimen name="One thing: a notice, what is true of it at the side" copy>
      <Detail
        kicker="Webinar"
        title={longWord}
        summary={longSentence}
        notices={['This event is postponed.']}
        aside={
          <>
            <FactList facts={service.facts} />
            <Link className="button" href={href('contact-us')}>
              Register
            </Link>
            <CalendarLink href={eventsCalendar}>Add to calendar (.ics)</CalendarLink>
          </>
        }
      >
        <DetailSection id="detail-questions" heading="Questions it answers">
          <MarkedList items={service.questions} />
        </DetailSection>
        <DetailSection id="detail-access" heading="Access">
          <div className="detail__pair">
            <p>Open to everybody.</p>
            <p>{longSentence}</p>
          </div>
        </DetailSection>
      </Detail>
    </Specimen>
  );
}
