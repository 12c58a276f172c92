import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { ArticleItem } from '../../ui/article-item/article-item.tsx';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Chain } from '../../ui/chain/chain.tsx';
import { Html } from '../../ui/html/html.tsx';
import { LeadArticle } from '../../ui/lead-article/lead-article.tsx';
import { Link } from '../../ui/link/link.tsx';
import { FindingText, MapCells, MapRamp } from '../../ui/periodic-map/map-cells.tsx';
import { PeriodicMap } from '../../ui/periodic-map/periodic-map.tsx';
import { SearchBox } from '../../ui/search-box/search-box.tsx';
import { Section } from '../../ui/section/section.tsx';
import type { load } from './load.ts';
import { ServiceMatrix } from './service-matrix.tsx';

type Data = DataOf<typeof load>;

export function Page({ data }: { data: Data }) {
  const { latest, proxima, services, map, event, claims } = data;
  return (
    <>
      <Front data={data} />
      {latest && <Latest latest={latest} />}
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
      <Blocks blocks={claims} />
    </>
  );
}

function Front({ data: { line, map } }: { data: Data }) {
  return (
    <div className="home__front">
      <div className="wrap">
        <PeriodicMap choices={map.choices} ramp={<MapRamp {...map} />} cells={<MapCells tiles={map.tiles} level={2} moving />}>
          <h1 className="home__title">{line}</h1>
          <p className="home__finding">
            <FindingText finding={map.finding} />
          </p>
        </PeriodicMap>
        <div className="home__ways">
          <SearchBox action={href('subscriptions')} />
          <p className="home__actions">
            <Link className="button" href={href('subscriptions')}>
              Explore research services
            </Link>
            <Link className="button button--line" href={href('sign-up')}>
              Subscribe for free
            </Link>
          </p>
        </div>
        <p className="source-line">
          <b>Source</b> <Html as="span" value={map.source} /> <span className="periodic-map__signs">{map.signs}</span>{' '}
          <Link href={href('methodology')}>Method</Link>
        </p>
      </div>
    </div>
  );
}

function Latest({ latest: { lead, others } }: { latest: NonNullable<Data['latest']> }) {
  return (
    <Section id="latest" heading="Latest from Blue View" more={{ href: href('blue'), label: 'All of Blue View' }}>
      <div className="home__latest">
        <LeadArticle article={lead} level={3} />
        <div className="home__pieces">
          {others.map((article) => (
            <ArticleItem key={article.href} article={article} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Proxima({ proxima: { name, line, intro, claims, source, chain } }: { proxima: NonNullable<Data['proxima']> }) {
  return (
    <section className="home__band" aria-labelledby="proxima">
      <div className="wrap home__proxima">
        <div>
          <p className="home__kicker">
            {name}, {line.charAt(0).toLowerCase() + line.slice(1)}
          </p>
          <h2 className="home__heading" id="proxima">
            Follow a material past the mine
          </h2>
          <p className="home__intro">{intro}</p>
          <Link className="button button--line" href={href('proxima')}>
            See Proxima
          </Link>
        </div>
        <div>
          <dl className="home__facts">
            {claims.map(({ value, text }) => (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Html as="p" className="source-line" value={source} />
        </div>
        <div className="home__chain">
          <h3 className="home__label">
            <Link href={chain.href}>{chain.name}</Link>, from mine to use
          </h3>
          <Chain steps={chain.steps} />
          <Html as="p" className="source-line" value={chain.source} />
        </div>
      </div>
    </section>
  );
}

function NextEvent({ event }: { event: NonNullable<Data['event']> }) {
  return (
    <Section id="next-event" heading="Next event" more={{ href: href('events'), label: 'All events' }}>
      <div className="home__event">
        <p className="home__date">
          <time dateTime={event.start}>
            <b>
              {event.day} {event.month.slice(0, 3)}
            </b>{' '}
            {event.year}
          </time>
        </p>
        <div>
          <h3 className="home__event-title">
            <Link href={event.href}>{event.title}</Link>
          </h3>
          <p className="home__intro">{event.summary}</p>
          <p className="home__event-place">
            <b>{event.kind}</b>, {event.place}, {event.hours}
          </p>
        </div>
      </div>
    </Section>
  );
}
