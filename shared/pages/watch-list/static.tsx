/** The watch list: the whole page is one static part. */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { capitalize } from '../../text/format.ts';
import { ArticleRow } from '../../ui/article/article-item/article-item.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { ChooseMaterials } from '../../ui/data/choose-materials/choose-materials.tsx';
import { DateList } from '../../ui/data/measures/date-list.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { EventRow } from '../../ui/page/event-row/event-row.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { ReleaseList } from '../../ui/service/release-list/release-list.tsx';
import { KeyFigures } from './key-figures.tsx';
import type { load, WatchListData } from './load.ts';

type WatchListPageData = DataOf<typeof load>;

const intro =
  'Your list lives in the address bar: keep the page, its feed or its calendar, and change the list whenever you like. We store nothing.';

export function staticParts(data: WatchListPageData) {
  return { data: {}, parts: { page: <WatchListPage data={data} /> } };
}

function WatchListPage({ data: { message, choices, watchList } }: { data: WatchListPageData }) {
  return (
    <>
      <PageHead
        kicker="Watch list"
        heading={watchList ? capitalize(watchList.name) : 'Follow your materials'}
        intro={intro}
      >
        <ChooseMaterials
          action={href('watch-list')}
          summary={watchList ? 'Change the list' : 'Choose materials'}
          legend="Materials to follow"
          submit="Show the list"
          message={message}
          choices={choices}
          isOpen={!watchList}
        />
      </PageHead>
      {watchList && <ShownList watchList={watchList} />}
    </>
  );
}

function ShownList({ watchList }: { watchList: WatchListData }) {
  const { name, articles, infographics, next, latest, events, releases, rows, source } = watchList;
  return (
    <>
      <Follow
        about={name}
        feeds={feedLinks(watchList.href)}
        others={[{ label: 'As a letter', href: watchList.signUpHref }, ...watchList.files]}
      />
      <Section id="new" heading="What is new">
        {articles.length === 0 && infographics.length === 0 && <p>We have not written about {name} yet.</p>}
        {articles.map((article) => (
          <ArticleRow key={article.href} article={article} showKind />
        ))}
        {infographics.length > 0 && <Infographics infographics={infographics} />}
      </Section>
      <div className="watch-list__dates wrap">
        <section aria-labelledby="next">
          <h2 id="next">Next dates</h2>
          {next.length > 0 ? <DateList dates={next} /> : <p>No trade measure on {name} states a date to come.</p>}
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest">Latest dates</h2>
          {latest.length > 0 ? <DateList dates={latest} /> : <p>We know of no trade measure on {name}.</p>}
        </section>
      </div>
      {events.length > 0 && (
        <Section id="events" heading="Our next events" more={{ href: href('events'), label: 'All events' }}>
          {events.map((event) => (
            <EventRow key={event.href} event={event} />
          ))}
        </Section>
      )}
      {releases.length > 0 && (
        <Section id="releases" heading="Next releases of our services">
          <ReleaseList releases={releases} />
        </Section>
      )}
      <Section id="figures" heading="Key figures">
        <KeyFigures rows={rows} source={source} />
      </Section>
    </>
  );
}

function Infographics({ infographics }: { infographics: WatchListData['infographics'] }) {
  return (
    <ul className="watch-list__infographics">
      {infographics.map(({ href: address, title, standfirst }) => (
        <li key={address}>
          <h3>
            <Link href={address}>{title}</Link>
          </h3>
          <p>Infographic. {standfirst}</p>
        </li>
      ))}
    </ul>
  );
}
