/** Feed items of what comes out on a day: letters, our events with what changes about them, releases of services. */
import type { Entry } from '../../../shared/content.ts';
import { lastRelease } from '../../../shared/publishing/services/load-releases.ts';
import { cadenceOf } from '../../../shared/publishing/services/load-services.ts';
import { describeRule } from '../../../shared/publishing/services/release-days.ts';
import { describeChange, nameOfChange } from '../../../shared/records/events/event-state.ts';
import { eventTimes } from '../../../shared/records/events/event-times.ts';
import { eventKinds, summarizeEvent } from '../../../shared/records/events/load-events.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { formatDate } from '../../../shared/text/format.ts';
import type { FeedItem } from './feed.ts';
import { paragraphsText } from './full-text.tsx';
import { type ItemContext, materialNames, namesOfPeople } from './publication-items.ts';

export function letterItem(letter: Entry<'letters'>, { content, site }: ItemContext): FeedItem {
  const { id, title, standfirst, author, publishAt, sections } = letter;
  const paragraphs = sections.flatMap((section) => [
    ...(section.heading === undefined ? [] : [section.heading]),
    ...section.paragraphs,
  ]);
  return {
    key: `letters/${id}`,
    url: site.siteUrl + entryHref(letter),
    title,
    summary: standfirst,
    html: paragraphsText([standfirst, ...paragraphs]),
    authors: namesOfPeople(content, [author]),
    tags: [],
    ...instantOf(publishAt),
  };
}

type Announcement = { key: string; at: string; title: string; summary: string; paragraphs: readonly string[] };

/** Its announcement, and its latest change as an item of its own. */
export function eventItems(event: Entry<'events'>, { content, now, site }: ItemContext): FeedItem[] {
  const { title, kind, summary, price, publishAt, change } = event;
  const { date, hours } = eventTimes(event);
  const details = [summary, `${date}, ${hours}. ${summarizeEvent(event, now).place}. ${price}.`];
  const announcements: Announcement[] = [
    { key: 'announced', at: publishAt, title: `${eventKinds[kind]}: ${title}`, summary, paragraphs: details },
    ...(change
      ? [
          {
            key: `change-${change.number}`,
            at: change.at,
            title: `${nameOfChange(change)}: ${title}`,
            summary: describeChange(change),
            paragraphs: [describeChange(change), ...details],
          },
        ]
      : []),
  ];
  return announcements
    .filter(({ at }) => Date.parse(at) <= now.getTime())
    .map(({ key, at, paragraphs, ...words }) => ({
      key: `events/${event.id}#${key}`,
      url: site.siteUrl + entryHref(event),
      ...words,
      html: paragraphsText(paragraphs),
      authors: [],
      tags: [eventKinds[kind], ...materialNames(content, event.materials)],
      ...instantOf(at),
    }));
}

/** The latest day of release that has come. */
export function releaseItems(service: Entry<'services'>, { content, now, site }: ItemContext): FeedItem[] {
  const on = lastRelease(service, now);
  if (on === undefined) return [];
  const summary = `${cadenceOf(service)}. ${describeRule(service.release)}.`;
  return [
    {
      key: `services/${service.id}#release-${on}`,
      url: site.siteUrl + entryHref(service),
      title: `${service.name}: release of ${formatDate(on)}`,
      summary,
      html: paragraphsText([summary, ...service.deliverables.map(({ name, text }) => `${name}: ${text}`)]),
      authors: [],
      tags: materialNames(content, service.materials),
      ...instantOf(on),
    },
  ];
}

function instantOf(at: string): Pick<FeedItem, 'published' | 'updated'> {
  const instant = new Date(at).toISOString();
  return { published: instant, updated: instant };
}
