/** The page of a service. */
import type { ServiceData } from '../../../publishing/services/load-service.ts';
import { LatestArticles } from '../../article/latest-articles/latest-articles.tsx';
import { DataTable } from '../../basic/data-table/data-table.tsx';
import { Link } from '../../basic/link/link.tsx';
import { MarkedList } from '../../basic/marked-list/marked-list.tsx';
import { Chart } from '../../data/chart/chart.tsx';
import { MaterialTiles } from '../../data/material-tiles/material-tiles.tsx';
import { Chapter } from '../../page/chapter/chapter.tsx';
import { Hero } from '../../page/hero/hero.tsx';
import { ShareField } from '../../page/hero/share-field.tsx';
import { SymbolField } from '../../page/hero/symbol-field.tsx';
import { PageAction } from '../../page/page-action/page-action.tsx';
import { SectionNav } from '../../page/section-nav/section-nav.tsx';
import { ServiceSample } from '../service-sample/service-sample.tsx';
import { Analysts, Deliverables, IssueContents, ServiceOverview } from './parts.tsx';

const symbolsCaption = {
  __html:
    'The materials inside, each with its largest producer and that country’s share of the output: the brighter, the larger.',
};

export function splitService(data: ServiceData) {
  return { data: {}, parts: { page: <ServiceView data={data} /> } };
}

function ServiceView({ data }: { data: ServiceData }) {
  const { articles, action } = data;
  return (
    <>
      <Chapters data={data} />
      {articles.length > 0 && (
        <Chapter id="blue" heading="Blue View">
          <LatestArticles label="The latest in Blue View" articles={articles} />
        </Chapter>
      )}
      <PageAction action={action} />
    </>
  );
}

function Chapters({ data }: { data: ServiceData }) {
  return (
    <>
      <Hero
        kicker={data.kicker}
        heading={data.name}
        text={data.shortText}
        picture={data.picture ? <ShareField data={data.picture.data} /> : <SymbolField materials={data.tiles} />}
        caption={data.picture?.caption ?? symbolsCaption}
        strip={data.strip}
      >
        <Link className="button button--accent" href={data.action.href}>
          {data.action.label}
        </Link>{' '}
        <a href="#sample">See the sample</a>
      </Hero>
      <SectionNav sections={sectionsOf(data)} action={{ href: data.action.href, label: 'Ask us' }} />
      <Chapter id="overview" heading={data.kind === 'cost' ? 'What is modeled' : 'What it covers'}>
        <ServiceOverview service={data} />
      </Chapter>
      <Chapter id="materials" heading={data.kind === 'cost' ? 'Coverage' : 'Materials inside'}>
        <MaterialTiles tiles={data.tiles} />
      </Chapter>
      <Chapter id="deliverables" heading="What you get">
        <Deliverables deliverables={data.deliverables} />
      </Chapter>
      <Chapter id="contents" heading="In an issue">
        <IssueContents contents={data.contents} />
      </Chapter>
      <Chapter id="sample" heading="Sample">
        {data.sample && <ServiceSample sample={data.sample} />}
        {data.publishedChart && <Chart chart={data.publishedChart} />}
        {data.published && <DataTable table={data.published} />}
      </Chapter>
      <Chapter id="dictionary" heading="Dictionary">
        <DataTable table={data.dictionary} />
      </Chapter>
      <Chapter id="questions" heading="Questions it answers">
        <MarkedList items={data.questions} />
      </Chapter>
      <Chapter id="analysts" heading="Analysts">
        <Analysts analysts={data.analysts} />
      </Chapter>
    </>
  );
}

function sectionsOf({ kind, articles }: ServiceData) {
  return [
    { id: 'overview', label: 'Overview' },
    { id: 'materials', label: kind === 'cost' ? 'Coverage' : 'Materials' },
    { id: 'deliverables', label: 'What you get' },
    { id: 'contents', label: 'In an issue' },
    { id: 'sample', label: 'Sample' },
    { id: 'dictionary', label: 'Dictionary' },
    { id: 'questions', label: 'Questions' },
    { id: 'analysts', label: 'Analysts' },
    ...(articles.length > 0 ? [{ id: 'blue', label: 'Blue View' }] : []),
  ];
}
