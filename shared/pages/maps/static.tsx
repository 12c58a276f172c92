import type { DataOf } from '../../page.ts';
import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { MapLegend } from '../../ui/data/world-map/legend.tsx';
import { SmallMaps } from '../../ui/data/world-map/small-maps.tsx';
import { WorldMap } from '../../ui/data/world-map/world-map.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <MapsPage data={data} /> } };
}

function MapsPage({
  data: { heading, intro, leaders, borders, legend, outlines, maps, choices, blocks, action, request },
}: {
  data: DataOf<typeof load>;
}) {
  return (
    <>
      <PageHead heading={heading} intro={intro}>
        <Choices label="Stage" choices={choices} />
      </PageHead>
      <div className="maps__first wrap">
        <WorldMap map={leaders} heading={<h2 className="world__heading">{leaders.title}</h2>}>
          <Html as="p" value={borders} />
        </WorldMap>
      </div>
      <Section id="all" heading={`${maps.length} maps, the most concentrated first`}>
        <p className="maps__measure">Share of each country, in percent</p>
        <MapLegend items={legend} />
        <SmallMaps outlines={outlines} maps={maps} level={3} />
      </Section>
      <RequestLine request={request} />
      <Blocks blocks={blocks} />
      {action && <PageAction action={action} />}
    </>
  );
}
