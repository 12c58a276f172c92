/** Search documents of Blue View, letters, events and vacancies. */
import type { Content, Entry } from '../../../../shared/content.ts';
import { vacancyState } from '../../../../shared/records/vacancies/vacancy-state.ts';
import type { SearchKind } from '../../../../shared/search.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { type SearchDocument, textOf } from './search-document.ts';

const writtenKinds = { news: 'news', opinions: 'opinion', blogs: 'blog' } as const;

export function articleDocuments(content: Content): SearchDocument[] {
  const written = (Object.keys(writtenKinds) as (keyof typeof writtenKinds)[]).flatMap((name) =>
    content.list(name).map((article) => ({
      ...describePublication(article, writtenKinds[name]),
      ...textOf(content, [], article),
    })),
  );
  const infographics = content.list('infographics').map((infographic) => ({
    ...describePublication(infographic, 'infographic'),
    ...textOf(content, [], infographic),
  }));
  return [...written, ...content.list('videos').map((video) => videoDocument(content, video)), ...infographics];
}

function videoDocument(content: Content, video: Entry<'videos'>): SearchDocument {
  return {
    ...describePublication(video, 'video'),
    ...textOf(
      content,
      video.chapters.map(({ title }) => title),
      video,
    ),
    readCues: async () => (video.film ? (await content.read(video)).transcript : []),
  };
}

function describePublication(
  publication: Entry<'news' | 'opinions' | 'blogs' | 'videos' | 'infographics'>,
  kind: SearchKind,
): Omit<SearchDocument, 'textKey' | 'readText' | 'readCues'> {
  const { collection, id, title, standfirst, materials, publishAt } = publication;
  return {
    id: `${collection}/${id}`,
    kind,
    title,
    href: entryHref(publication),
    names: [],
    summary: standfirst,
    materials,
    date: publishAt,
  };
}

export function letterDocuments(content: Content): SearchDocument[] {
  return content.list('letters').map((letter) => ({
    id: `letters/${letter.id}`,
    kind: 'letter',
    title: letter.title,
    href: entryHref(letter),
    names: [],
    summary: letter.standfirst,
    materials: [],
    date: letter.publishAt,
    ...textOf(
      content,
      letter.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ),
  }));
}

export function eventDocuments(content: Content): SearchDocument[] {
  return content.list('events').map((event) => ({
    id: `events/${event.id}`,
    kind: 'event',
    title: event.title,
    href: entryHref(event),
    names: [],
    summary: event.summary,
    materials: event.materials,
    date: event.start,
    ...textOf(content, describeEvent(event), event),
  }));
}

function describeEvent({ kind, place, speakers, agenda, takeaways }: Entry<'events'>): (string | undefined)[] {
  return [
    kind,
    place.name,
    ...speakers.map(({ name, role }) => `${name}, ${role}`),
    ...agenda.flatMap(({ title, text }) => [title, text]),
    ...takeaways,
  ];
}

export function vacancyDocuments(content: Content, now: Date): SearchDocument[] {
  return content
    .list('vacancies')
    .filter((vacancy) => vacancyState(vacancy, now) !== 'gone')
    .map((vacancy) => ({
      id: `vacancies/${vacancy.id}`,
      kind: 'vacancy',
      title: vacancy.title,
      href: entryHref(vacancy),
      names: [vacancy.reference, 'job', 'vacancy'],
      summary: vacancy.summary,
      materials: [],
      date: vacancy.publishAt,
      ...textOf(content, [vacancy.team, vacancy.place, ...vacancy.duties, ...vacancy.mustHave, ...vacancy.niceToHave]),
    }));
}
