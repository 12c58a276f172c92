import type { DataOf } from '../../page.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { ArticleRow } from '../../ui/article/article-item/article-item.tsx';
import { PersonTile } from '../../ui/article/person-tile/person-tile.tsx';
import { Detail, DetailSection } from '../../ui/basic/detail/detail.tsx';
import { FactList } from '../../ui/basic/fact-list/fact-list.tsx';
import { FileLinks } from '../../ui/basic/file-links/file-links.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { Link } from '../../ui/basic/link/link.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { MaterialTiles } from '../../ui/data/material-tiles/material-tiles.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { EventRow } from '../../ui/page/event-row/event-row.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Person data={data} /> } };
}

function Person({ data: person }: { data: DataOf<typeof load> }) {
  return (
    <>
      <Detail
        title={person.name}
        summary={person.role}
        kicker={person.active ? person.area : 'Former colleague'}
        aside={<Aside person={person} />}
      >
        <Html className="prose" value={person.body} />
        {person.materials.length > 0 && (
          <DetailSection id="coverage" heading="Coverage">
            <MaterialTiles tiles={person.materials} />
          </DetailSection>
        )}
      </Detail>
      {person.articles.length > 0 && (
        <Section id="pieces" heading={`Written by ${person.name}`}>
          {person.articles.map((article) => (
            <ArticleRow key={article.href} article={article} showKind />
          ))}
        </Section>
      )}
      {person.articles.length > 0 && <Follow about={person.name} feeds={feedLinks(person.feedOf)} />}
      {person.events.length > 0 && (
        <Section id="events" heading="Events">
          {person.events.map((event) => (
            <EventRow key={event.href} event={event} />
          ))}
        </Section>
      )}
    </>
  );
}

function Aside({ person }: { person: DataOf<typeof load> }) {
  const facts = [
    { label: 'Covers', lines: [person.covers] },
    { label: 'Languages', lines: [person.languages] },
    { label: 'With us since', lines: [String(person.joined)] },
  ];
  return (
    <>
      <div className="person__tile">
        <PersonTile person={person} />
      </div>
      <FactList facts={facts} />
      {person.active && (
        <Link className="button" href={person.contactHref}>
          Write to {person.name}
        </Link>
      )}
      <FileLinks what="This profile" files={person.files} />
    </>
  );
}
