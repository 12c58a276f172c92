/**
 * The static parts of the home page: everything except the map with its tiles, the search, and the cover that is
 * animated from page to page.
 */
import type { DataOf, StaticProps } from '../../page.ts';
import { href } from '../../routes.ts';
import { ArticleItem } from '../../ui/article/article-item/article-item.tsx';
import { LeadText } from '../../ui/article/lead-article/lead-text.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { DateList } from '../../ui/data/measures/date-list.tsx';
import { FindingText, MapRamp } from '../../ui/data/periodic-map/map-cells.tsx';
import { Doors } from './doors.tsx';
import type { load } from './load.ts';
import { NextEvent } from './next-event.tsx';
import { Proxima } from './proxima.tsx';
import { ServiceMatrix } from './service-matrix.tsx';

type Data = DataOf<typeof load>;
export type HomeProps = StaticProps<typeof staticParts>;

export function staticParts(data: Data) {
  const { map, latest, line, offer } = data;
  return {
    data: {
      tiles: map.tiles,
      choices: map.choices,
      lead: latest && { href: latest.lead.href, cover: latest.lead.cover?.name, poster: latest.lead.poster },
    },
    parts: {
      opening: (
        <>
          <h1 className="periodic-map__title">{line}</h1>
          <p className="home__offer">{offer}</p>
          <p className="periodic-map__finding">
            <FindingText finding={map.finding} />
          </p>
        </>
      ),
      ramp: <MapRamp {...map} />,
      actions: <Actions />,
      source: <Source map={map} />,
      dates: (
        <>
          <Doors />
          {data.dates.length > 0 && (
            <Section id="dates" heading="Next dates" more={{ href: href('policy'), label: 'What is in force' }}>
              <DateList dates={data.dates} />
            </Section>
          )}
        </>
      ),
      cover: latest?.lead.cover?.markup,
      lead: latest && <LeadText article={latest.lead} level={3} />,
      articles: latest?.others.map((article) => <ArticleItem key={article.href} article={article} />),
      rest: <Rest data={data} />,
    },
  };
}

function Actions() {
  return (
    <p className="home__actions">
      <Link className="button" href={href('subscriptions')}>
        Explore research services
      </Link>{' '}
      <Link className="button button--line" href={href('sign-up')}>
        Subscribe for free
      </Link>
    </p>
  );
}

function Source({ map }: Pick<Data, 'map'>) {
  return (
    <p className="source-line">
      <b>Source</b> <Html as="span" value={map.source} /> <span className="periodic-map__signs">{map.signs}</span>{' '}
      <Link href={href('methodology')}>Method</Link>
    </p>
  );
}

/** The sections below the latest articles. */
function Rest({ data: { proxima, services, map, event } }: { data: Data }) {
  return (
    <>
      {proxima && <Proxima proxima={proxima} />}
      {services.length > 0 && (
        <Section
          id="services"
          heading="Monthly services by sector"
          more={{ href: href('energy-transitions'), label: 'Energy Transitions', about: 'all monthly services' }}
        >
          <ServiceMatrix services={services} tiles={map.tiles} />
        </Section>
      )}
      {event && <NextEvent event={event} />}
    </>
  );
}
