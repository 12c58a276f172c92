/** Events: https://schema.org/BusinessEvent, with the properties that Google requires or recommends. */
import { type Entry, visibilityOf } from '../../../shared/content.ts';
import { isRegistrationOpen } from '../../../shared/records/events/event-state.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { aboutNodes } from './article-nodes.ts';
import { type DataNode, type PageRecord, picturesOf, type StructuredSite } from './page-record.ts';
import { personNode } from './person-nodes.ts';
import { postalAddress } from './postal-address.ts';

const statuses = {
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
  movedOnline: 'EventMovedOnline',
  cancelled: 'EventCancelled',
} as const;
const term = (name: string) => `https://schema.org/${name}`;

export function eventNodes(record: PageRecord): DataNode[] {
  const { content, params, now, site } = record;
  const event = content.find('events', params.id ?? '');
  if (!event) return [];
  const { change, place } = event;
  const status =
    visibilityOf(event, now) === 'withdrawn' ? 'EventCancelled' : change ? statuses[change.kind] : 'EventScheduled';
  return [
    {
      '@type': 'BusinessEvent',
      name: event.title,
      description: event.summary,
      url: site.absolute(entryHref(event)),
      image: picturesOf(record),
      startDate: event.start,
      endDate: event.end,
      previousStartDate: change?.previousStart,
      eventStatus: term(status),
      eventAttendanceMode: term(place.kind === 'online' ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'),
      location: placeNode(event, site),
      organizer: site.organization,
      performer: event.speakers.map(
        ({ person, name, role }) =>
          (person && personNode(content, person, site)) || { '@type': 'Person', name, jobTitle: role },
      ),
      offers: offerNodes(event, now, site),
      about: aboutNodes(content, event.materials, site),
      inLanguage: 'en-US',
    },
  ];
}

function placeNode({ place, ...event }: Entry<'events'>, site: StructuredSite): DataNode {
  if (place.kind === 'online')
    return { '@type': 'VirtualLocation', name: place.name, url: site.absolute(entryHref({ place, ...event })) };
  const { name, address, city, country } = place;
  return { '@type': 'Place', name, address: postalAddress(address, city, country) };
}

/** The offer, while registration is open. */
function offerNodes(event: Entry<'events'>, now: Date, site: StructuredSite): DataNode[] | undefined {
  if (!isRegistrationOpen(event, now) || event.offers.length === 0) return undefined;
  return event.offers.map(({ name, price, currency }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: currency,
    availability: term('InStock'),
    validFrom: event.publishAt,
    url: site.absolute(entryHref(event)),
  }));
}
