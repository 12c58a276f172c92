/** Samples of list items: articles, events, roles, services and people, and short lists of facts. */
import { href } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { ArticleItem, ArticleItemCompact, ArticleRow } from '../../ui/article/article-item/article-item.tsx';
import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { LeadText } from '../../ui/article/lead-article/lead-text.tsx';
import { PeopleList } from '../../ui/article/people-list/people-list.tsx';
import { PersonCards } from '../../ui/article/person-tile/person-tile.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { MarkedList } from '../../ui/basic/marked-list/marked-list.tsx';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { EventMonths, EventRow, EventsCalendar, LatestPast, NoEvents } from '../../ui/page/event-row/event-row.tsx';
import { VacancyRow } from '../../ui/page/vacancy-row/vacancy-row.tsx';
import { ReleaseList } from '../../ui/service/release-list/release-list.tsx';
import { ServiceList } from '../../ui/service/service-list/service-list.tsx';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';
import { longSentence, longWord } from './stretch.ts';

export function ListSamples({ data, staticParts }: DesignProps) {
  const { events, vacancies, services, releases, people, months } = data;
  const [event] = events;
  return (
    <>
      <ArticleSamples data={data} />
      <Specimen name="A row to scroll, a grid where there is room">
        <Html className="contents" value={staticParts.latest} />
      </Specimen>
      <Specimen name="Events: to come, past, changed and with a long title">
        {events.map((item) => (
          <EventRow key={item.href} event={item} />
        ))}
        {event && <EventRow event={{ ...event, title: longSentence, badge: 'Postponed', summary: '' }} />}
      </Specimen>
      <Specimen name="Events by month">
        <EventMonths months={months} />
      </Specimen>
      <Specimen name="No events to come, the latest past ones">
        <NoEvents>No events planned.</NoEvents>
        <EventsCalendar />
        <LatestPast events={events.slice(-1)} />
      </Specimen>
      <Specimen name="Roles: open and closed">
        {vacancies.map((vacancy) => (
          <VacancyRow key={vacancy.href} vacancy={vacancy} />
        ))}
      </Specimen>
      <Specimen name="Services">
        <ServiceList services={services} showMaterials />
      </Specimen>
      <Specimen name="The next release of each service">
        <ReleaseList releases={releases} />
      </Specimen>
      <Specimen name="People: cards">
        <PersonCards people={people} level={3} />
      </Specimen>
      <Specimen name="People: a list, and one from elsewhere">
        <PeopleList
          people={[
            ...people.slice(0, 1),
            { name: longWord, role: 'Director of the counterelectromagnetohydrodynamics laboratory', initials: 'NE' },
          ]}
        />
      </Specimen>
      <ShortLists />
    </>
  );
}

function ArticleSamples({ data: { lead, articles, films, longArticle, lines } }: Pick<DesignProps, 'data'>) {
  const [film] = films;
  return (
    <>
      <Specimen name="A piece that opens a page: above its text">
        <LeadArticle href={lead.href} cover={lead.cover}>
          <LeadText article={lead} level={3} />
        </LeadArticle>
      </Specimen>
      <Specimen name="Beside its text, the poster of a film">
        <LeadArticle href={lead.href} cover={undefined} poster={film?.poster} beside>
          <LeadText article={lead} level={3} />
        </LeadArticle>
      </Specimen>
      <Specimen name="Pieces as rows; a film with its poster; long words, nobody named, no materials">
        {articles.slice(0, 2).map((article) => (
          <ArticleRow key={article.href} article={article} showKind />
        ))}
        {films.map((film) => (
          <ArticleRow key={film.href} article={film} />
        ))}
        {longArticle && <ArticleRow article={longArticle} />}
      </Specimen>
      <Specimen name="The line that offers feeds: with other ways, with a long name">
        <Follow
          about="gallium"
          feeds={feedLinks(href('blue'))}
          others={[{ label: 'Watch list', href: href('watch-list') }]}
        />
        <Follow about={longWord} feeds={feedLinks(href('careers'))} />
      </Specimen>
      <Specimen name="Pieces in columns, as lines">
        <div className="design__columns">
          {articles.slice(0, 2).map((article) => (
            <ArticleItem key={article.href} article={article} />
          ))}
          {longArticle && <ArticleItem article={longArticle} />}
          {lines.slice(0, 2).map((article) => (
            <ArticleItemCompact key={article.href} article={article} />
          ))}
        </div>
      </Specimen>
    </>
  );
}

function ShortLists() {
  return (
    <Specimen name="Facts, points, steps">
      <div className="design__columns">
        <FactList
          facts={[
            { label: 'When', lines: ['Feb 17, 2027', '14:00–15:00 London time'] },
            { label: longWord, lines: [longSentence] },
          ]}
        />
        <MarkedList items={['Each with its unit, its year and its source.', longSentence]} />
        <StepList
          steps={[
            { title: 'We read it', text: 'On the next working day.', when: 'by Nov 24, 2026' },
            { title: longWord, text: longSentence },
          ]}
        />
      </div>
    </Specimen>
  );
}
