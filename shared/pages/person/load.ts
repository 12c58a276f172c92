import type { Content, Entry } from '../../content.ts';
import { found, type LoadRequest, missing, redirect } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { articlesBy } from '../../records/articles/article-index.ts';
import { splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { summarizePerson } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { authorPage, feedAlternates } from '../../site/feeds/feed-links.ts';
import { formatList, uncapitalize } from '../../text/format.ts';

const shownArticles = 20;

/** A current or former colleague: coverage, articles and events. */
export async function load({ params, content, now }: LoadRequest<'person'>) {
  const person = content.find('people', params.id);
  if (!person) return missing();
  if (params.name !== person.slug) return redirect(entryHref(person));
  return found(
    {
      title: person.name,
      description: `${person.name}, ${person.role}. Covers ${uncapitalize(person.covers)}.`,
      path: entryHref(person),
      type: 'profile',
      alternates: [...feedAlternates(person.name, authorPage(person.id)), ...alternateLinks(person)],
      crumbs: [
        { label: 'About Us', href: href('about-us') },
        { label: 'The Team', href: href('the-team') },
        { label: person.name },
      ],
    },
    {
      ...summarizePerson(content, person),
      feedOf: authorPage(person.id),
      active: person.active,
      languages: formatList(person.languages),
      body: (await content.read(person)).html,
      materials: person.coverage
        .flatMap((id) => content.find('materials', id) ?? [])
        .map((material) => materialTile(content, material)),
      articles: articlesBy(content, person.id)
        .slice(0, shownArticles)
        .map((article) => summarizeArticle(content, article, now)),
      events: eventsOf(person, content, now),
      files: alternateFiles(person),
      contactHref: href('contact-us', { to: person.id }),
    },
  );
}

/** Upcoming events first, then past ones, latest first. */
function eventsOf({ id }: Entry<'people'>, content: Content, now: Date) {
  const { upcoming, past } = splitEvents(content, now);
  return [...upcoming, ...past]
    .filter(({ speakers }) => speakers.some(({ person }) => person === id))
    .map((event) => summarizeEvent(event, now));
}
