/** An event as Markdown. */
import { formatInstant, formatTime } from '../../../shared/text/format.ts';
import {
  markdownDocument,
  markdownHeading,
  markdownLinks,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { eventCollection } from '../read-api/collections/events.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { peopleInMarkdown } from './parts-in-markdown.ts';

type Event = RecordOf<typeof eventCollection>;

export function eventInMarkdown(event: Event): string {
  const {
    title,
    summary,
    start,
    end,
    timeZone,
    place,
    price,
    change,
    text,
    takeaways,
    agenda,
    speakers,
    materials,
    url,
  } = event;
  const where = [place.name, place.address, place.country].filter((part) => part !== null).join(', ');
  return markdownDocument([
    markdownHeading(title),
    escapeMarkdown(summary),
    change ? `**${escapeMarkdown(change.note)}**` : undefined,
    markdownList([
      `When: ${formatInstant(start, timeZone)}, until ${formatTime(end, timeZone)}`,
      `Where: ${escapeMarkdown(where)}`,
      `Price: ${escapeMarkdown(price)}`,
      `Page: ${url}`,
    ]),
    markdownSection('What we took away', takeaways.map(escapeMarkdown)),
    text,
    markdownSection(
      'Agenda',
      agenda.map(
        (item) => `${item.time} ${escapeMarkdown([item.title, item.text].filter((part) => part !== null).join('. '))}`,
      ),
    ),
    peopleInMarkdown('Speakers', speakers),
    markdownSection('Materials', markdownLinks(materials)),
  ]);
}
