/** News about materials: articles, infographics, dates of trade measures, events and releases of services. */
import type { Content, Entry } from '../../content.ts';
import { articlesOn, newestOf } from '../../records/articles/article-index.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { splitEvents } from '../../records/events/load-events.ts';
import { type Measure, measuresOf } from '../../records/measures/list.ts';

/** Articles on at least one of the materials, the newest first. */
export function articlesOnAny(content: Content, materials: readonly string[], count: number): Article[] {
  return newestOf(
    content,
    materials.map((id) => articlesOn(content, id)),
    count,
  );
}

export function infographicsOnAny(content: Content, materials: readonly string[]): Entry<'infographics'>[] {
  return content
    .list('infographics')
    .filter((infographic) => infographic.materials.some((id) => materials.includes(id)));
}

/** The trade measures on at least one of the materials, without duplicates. */
export function measuresOnAny(content: Content, materials: readonly string[]): Measure[] {
  return measuresOf(content, {}).filter((measure) => measure.materials.some((id) => materials.includes(id)));
}

/** Our events on at least one of the materials: upcoming ones soonest first, past ones latest first. */
export function eventsOnAny(
  content: Content,
  materials: readonly string[],
  now: Date,
): { upcoming: Entry<'events'>[]; past: Entry<'events'>[] } {
  const { upcoming, past } = splitEvents(content, now);
  const isOn = (event: Entry<'events'>) => event.materials.some((id) => materials.includes(id));
  return { upcoming: upcoming.filter(isOn), past: past.filter(isOn) };
}

/** The services that cover at least one of the materials. */
export function servicesOnAny(content: Content, materials: readonly string[]): Entry<'services'>[] {
  return content.list('services').filter((service) => service.materials.some((id) => materials.includes(id)));
}
