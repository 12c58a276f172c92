/** Samples of the parts of a service page: chapters, deliverables and analysts. */
import { href } from '../../routes.ts';
import { DataTable } from '../../ui/basic/data-table/data-table.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { MoreLink } from '../../ui/basic/section/section.tsx';
import { Chapter } from '../../ui/page/chapter/chapter.tsx';
import { Analysts, Deliverables, IssueContents, ServiceOverview } from '../../ui/service/service-view/parts.tsx';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';
import { longSentence, longWord } from './stretch.ts';

export function ServiceSamples({ data: { service, citations, table }, staticParts }: DesignProps) {
  return (
    <>
      <Specimen name="Chapters: an opening with facts; a finding, points with their source, the way on">
        <Chapter id="opening" heading="What it covers">
          <ServiceOverview service={service} />
        </Chapter>
        <Chapter id="finding" heading="What is known">
          <p className="chapter__finding">{longSentence}</p>
          <section>
            <h3 className="chapter__label">{longWord}</h3>
            <MarkedList items={service.questions} />
            <Html as="p" className="chapter__source" value={citations} />
          </section>
          <p className="chapter__more">
            <MoreLink href={href('blue')} label="More in Blue View" />
          </p>
        </Chapter>
      </Specimen>
      <Specimen name="Tables: illustrative, and with bars">
        <DataTable table={{ ...service.dictionary, illustrative: true }} />
        <DataTable table={table} />
      </Specimen>
      <Specimen name="A sample of a service, with a cost curve">
        <Html value={staticParts.serviceSample} />
      </Specimen>
      <Specimen name="What one gets">
        <Deliverables
          deliverables={[...service.deliverables, { name: longWord, text: longSentence, cadence: 'Monthly' }]}
        />
      </Specimen>
      <Specimen name="In an issue">
        <IssueContents contents={service.contents} />
      </Specimen>
      <Specimen name="Who writes it">
        <Analysts analysts={service.analysts} />
      </Specimen>
    </>
  );
}
