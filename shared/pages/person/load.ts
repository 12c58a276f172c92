import { alternateFiles, alternateLinks } from '../../alternates.ts';
import { articlesBy } from '../../articles/article-index.ts';
import { summarizeArticle } from '../../articles/articles.ts';
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { splitEvents, summarizeEvent } from '../../events/load-events.ts';
import { authorPage, feedAlternates } from '../../feeds/feed-links.ts';
import { materialTile } from '../../materials/concentration.ts';
import { found, type LoadRequest, missing, redirect } from '../../page.ts';
import { summarizePerson } from '../../people/load-people.ts';
import { href } from '../../routes.ts';
import { formatList } from '../../text/format.ts';

const shownArticles = 20;

/** A current or former colleague: coverage, articles and events. */
export async function load({ params, content, now }: LoadRequest<'person'>) {
  const person = content.find('people', params.id);
  if (!person) return missing();
  if (params.name !== person.slug) return redirect(entryHref(person));
  return found(
    {
      title: person.name,
      description: `${person.name}, ${person.role}. Covers ${person.covers}.`,
      path: entryHref(person),
      type: 'profile',
      alternates: [...feedAlternates(person.name, authorPage(person.id)), ...alternateLinks(person)],
      crumbs: [{ label: 'About Us', href: href('about-us') }, { label: 'The Team', href: href('the-team') }, { label: person.name }],
    },
    {
      ...summarizePerson(content, person),
      feedOf: authorPage(person.id),
      active: person.active,
      languages: formatList(person.languages),
      body: (await content.read(person)).html,
      materials: person.coverage.flatMap((id) => content.find('materials', id) ?? []).map((material) => materialTile(content, material)),
      articles: articlesBy(content, person.id)
        .slice(0, shownArticles)
        .map((article) => summarizeArticle(content, article)),
      events: eventsOf(person, content, now),
      files: alternateFiles(person),
      contactHref: href('contact-us', { to: person.id }),
    },
  );
}

/** Upcoming events first, then past ones, latest first. */
function eventsOf({ id }: Entry<'people'>, content: Content, now: Date) {
  const { upcoming, past } = splitEvents(content, now);
  return [...upcoming, ...past].filter(({ speakers }) => speakers.some(({ person }) => person === id)).map((event) => summarizeEvent(event, now));
}
