import { href } from '../../routes.ts';
import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { MapCells } from '../../ui/data/periodic-map/map-cells.tsx';
import { PeriodicMap } from '../../ui/data/periodic-map/periodic-map.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import type { HomeProps } from './static.tsx';

export function Page({ data, staticParts }: HomeProps) {
  const { lead } = data;
  return (
    <>
      <Front data={data} staticParts={staticParts} />
      <Html value={staticParts.dates} />
      {lead && (
        <Section id="latest" heading="Latest from Blue View" more={{ href: href('blue'), label: 'All of Blue View' }}>
          <div className="home__latest">
            <LeadArticle
              href={lead.href}
              cover={lead.cover ? { name: lead.cover, markup: staticParts.cover } : undefined}
              poster={lead.poster}
            >
              <Html className="contents" value={staticParts.lead} />
            </LeadArticle>
            <Html className="home__articles" value={staticParts.articles} />
          </div>
        </Section>
      )}
      <Html value={staticParts.rest} />
    </>
  );
}

function Front({ data: { choices, tiles }, staticParts }: HomeProps) {
  return (
    <div className="home__front">
      <div className="wrap">
        <PeriodicMap
          choices={choices}
          ramp={<Html className="contents" value={staticParts.ramp} />}
          cells={<MapCells tiles={tiles} level={2} moving />}
        >
          <Html className="contents" value={staticParts.opening} />
        </PeriodicMap>
        <div className="home__ways">
          <SearchBox action={href('subscriptions')} />
          <Html className="contents" value={staticParts.actions} />
        </div>
        <Html value={staticParts.source} />
      </div>
    </div>
  );
}
