import { type Content, type Entry, visibilityOf } from '../../content.ts';
import { found, gone, type LoadRequest, missing, redirect } from '../../page.ts';
import { linkPerson } from '../../publishing/articles/articles.ts';
import { describeChange, eventState, isRegistrationOpen } from '../../records/events/event-state.ts';
import { eventTimes } from '../../records/events/event-times.ts';
import { eventKinds } from '../../records/events/load-events.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { initialsOf } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { calendarHref, entryHref } from '../../site/entry-href.ts';
import { cityOf, describeIn, formatDate } from '../../text/format.ts';

/** An event. The address stays the same from the announcement to the takeaways. */
export async function load({ params, content, now }: LoadRequest<'event'>) {
  const event = content.find('events', params.id);
  if (!event) return missing();
  if (visibilityOf(event, now) === 'gone') return gone();
  if (params.eventtitle !== event.slug) return redirect(entryHref(event));
  const { title, kind, summary, place, agenda, takeaways, timeZone } = event;
  const state = eventState(event, now);
  const times = eventTimes(event);
  return found(
    {
      title,
      description: describeIn(summary),
      path: entryHref(event),
      alternates: [
        { type: 'text/calendar', title: `Calendar: ${title}`, href: calendarHref(event) },
        ...(visibilityOf(event, now) === 'public' ? alternateLinks(event) : []),
      ],
      crumbs: [{ label: 'Events', href: href('events') }, { label: event.shortTitle ?? title }],
    },
    {
      title,
      kind: eventKinds[kind],
      summary,
      notices: noticesOf(event, now),
      times,
      facts: [
        { label: 'When', lines: [times.date, times.hours, ...(times.utc ? [times.utc] : [])] },
        { label: 'Where', lines: place.kind === 'online' ? [place.name] : [place.name, place.address, place.country] },
        { label: 'Price', lines: [event.price] },
      ],
      registration: isRegistrationOpen(event, now)
        ? { email: content.site.emails.general, subject: `Registration: ${event.shortTitle ?? title}` }
        : undefined,
      /** Undefined once the event is over. */
      files: visibilityOf(event, now) === 'public' ? alternateFiles(event) : [],
      calendar: state === 'past' ? undefined : calendarHref(event),
      body: (await content.read(event)).html,
      takeaways: state === 'past' ? takeaways : [],
      agenda,
      agendaZone: `${cityOf(timeZone)} time`,
      speakers: event.speakers.map((speaker) => speakerOf(content, speaker)),
      /** Information for participants; undefined once the event is over. */
      access:
        state === 'past'
          ? undefined
          : { venue: place.kind === 'venue' ? place.access : undefined, email: content.site.emails.general },
      materials: event.materials
        .flatMap((id) => content.find('materials', id) ?? [])
        .map((material) => materialTile(content, material)),
    },
  );
}

function noticesOf(event: Entry<'events'>, now: Date): string[] {
  return [
    ...(visibilityOf(event, now) === 'withdrawn' && event.withdrawn
      ? [`Withdrawn on ${formatDate(event.withdrawn.at)}. ${event.withdrawn.reason}`]
      : []),
    ...(event.change ? [describeChange(event.change)] : []),
    ...(eventState(event, now) === 'running' ? ['Happening now'] : []),
  ];
}

function speakerOf(content: Content, { person, name, role }: Entry<'events'>['speakers'][number]) {
  const link = person && linkPerson(content, person)[0];
  return { name, role, initials: initialsOf(name), ...(link && { href: link.href }) };
}
