/** Describes what is published at an instant: articles, infographics, letters, events and vacancies. */
import type { Content, Entry } from '../../content.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { describeChange } from '../../records/events/event-state.ts';
import { vacancyState } from '../../records/vacancies/vacancy-state.ts';
import { publicChanges } from '../articles/cite-article.ts';
import { type Described, type Happened, publishedThenUpdated } from './published-record.ts';

/** Minor changes do not count. */
export function articleRecord({ title, standfirst, materials, publishAt, changes }: Article): Described {
  const counted = publicChanges(changes);
  return {
    label: title,
    summary: standfirst,
    materials,
    date: publishAt,
    lastChange: counted.at(-1)?.at ?? publishAt,
    history: () => [
      { at: publishAt, kind: 'published' },
      ...counted.map(
        ({ at, kind, note }): Happened => ({ at, kind: kind === 'correction' ? 'corrected' : 'updated', note }),
      ),
    ],
  };
}

export function videoRecord(video: Entry<'videos'>): Described {
  return {
    ...articleRecord(video),
    words: () => video.chapters.map(({ title }) => title),
    ...(video.film && { video }),
  };
}

export function infographicRecord(
  { title, standfirst, materials, publishAt, changes }: Entry<'infographics'>,
  _content: Content,
  now: Date,
): Described {
  return {
    label: title,
    summary: standfirst,
    materials,
    date: publishAt,
    lastChange: changes.findLast(({ at }) => Date.parse(at) <= now.getTime())?.at ?? publishAt,
    history: () => publishedThenUpdated(publishAt, changes),
  };
}

export function letterRecord({ title, standfirst, publishAt, sections }: Entry<'letters'>): Described {
  return {
    label: title,
    summary: standfirst,
    materials: [],
    date: publishAt,
    lastChange: publishAt,
    history: () => publishedThenUpdated(publishAt, []),
    words: () => sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  };
}

export function eventRecord(event: Entry<'events'>, _content: Content, now: Date): Described {
  const { title, summary, materials, start, publishAt, change } = event;
  const { kind, place, speakers, agenda, takeaways } = event;
  return {
    label: title,
    summary,
    materials,
    date: start,
    lastChange: change && Date.parse(change.at) <= now.getTime() ? change.at : publishAt,
    history: () => [
      { at: publishAt, kind: 'published' },
      ...(change
        ? [{ at: change.at, kind: 'updated' as const, note: describeChange(change), mark: change.number }]
        : []),
    ],
    words: () => [
      kind,
      place.name,
      ...speakers.map(({ name, role }) => `${name}, ${role}`),
      ...agenda.flatMap((item) => [item.title, item.text]),
      ...takeaways,
    ],
  };
}

export function vacancyRecord(vacancy: Entry<'vacancies'>, _content: Content, now: Date): Described | undefined {
  const state = vacancyState(vacancy, now);
  if (state === 'gone') return undefined;
  const { title, summary, reference, team, place, duties, mustHave, niceToHave, publishAt, closesAt } = vacancy;
  return {
    label: title,
    summary,
    materials: [],
    names: [reference, 'job', 'vacancy'],
    date: publishAt,
    lastChange: publishAt,
    history: () => publishedThenUpdated(publishAt, [{ at: closesAt, note: 'Closed' }]),
    isIndexed: state === 'open',
    words: () => [team, place, ...duties, ...mustHave, ...niceToHave],
    entry: undefined,
  };
}
