/** Events: https://schema.org/BusinessEvent, with the properties that Google requires or recommends. */
import { type Entry, visibilityOf } from '../../../shared/content.ts';
import { isRegistrationOpen, takesPlace } from '../../../shared/records/events/event-state.ts';
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

/**
 * What a seat costs, or cost: registration ends with the start. Of an event to which nobody can register any more we do
 * not know whether all seats were taken, so its offers say nothing of availability.
 */
function offerNodes(event: Entry<'events'>, now: Date, site: StructuredSite): DataNode[] | undefined {
  if (event.offers.length === 0 || !takesPlace(event.change)) return undefined;
  return event.offers.map(({ name, price, currency }) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: currency,
    availability: isRegistrationOpen(event, now) ? term('InStock') : undefined,
    validFrom: event.publishAt,
    validThrough: event.start,
    url: site.absolute(entryHref(event)),
  }));
}
