/** Writes the alternates of an entry: JSON is its record in the read API, Markdown is the same record for readers. */
import type { AlternateExtension, EntryWithAlternates } from '../../../shared/site/alternates.ts';
import { blogCollection, newsCollection, opinionCollection } from '../read-api/collections/articles.ts';
import { eventCollection } from '../read-api/collections/events.ts';
import { glossaryCollection } from '../read-api/collections/glossary.ts';
import { infographicCollection } from '../read-api/collections/infographics.ts';
import { letterCollection } from '../read-api/collections/letters.ts';
import { materialCollection } from '../read-api/collections/materials.ts';
import { measureCollection } from '../read-api/collections/measures.ts';
import { personCollection } from '../read-api/collections/people.ts';
import { serviceCollection } from '../read-api/collections/services.ts';
import { vacancyCollection } from '../read-api/collections/vacancies.ts';
import { videoCollection } from '../read-api/collections/videos.ts';
import { type ApiCollection, describeWhole, type ReadContext } from '../read-api/model/collection.ts';
import { articleInMarkdown } from './article-in-markdown.ts';
import { eventInMarkdown } from './event-in-markdown.ts';
import { infographicInMarkdown } from './infographic-in-markdown.ts';
import { letterInMarkdown } from './letter-in-markdown.ts';
import { materialInMarkdown } from './material-in-markdown.ts';
import { measureInMarkdown } from './measure-in-markdown.ts';
import { personInMarkdown } from './person-in-markdown.ts';
import { serviceInMarkdown } from './service-in-markdown.ts';
import { termInMarkdown } from './term-in-markdown.ts';
import { vacancyInMarkdown } from './vacancy-in-markdown.ts';

type Write = (entry: EntryWithAlternates, extension: AlternateExtension, context: ReadContext) => Promise<string>;

const writers: Record<EntryWithAlternates['collection'], Write> = {
  news: writeWith(newsCollection, articleInMarkdown),
  opinions: writeWith(opinionCollection, articleInMarkdown),
  blogs: writeWith(blogCollection, articleInMarkdown),
  videos: writeWith(videoCollection, articleInMarkdown),
  infographics: writeWith(infographicCollection, infographicInMarkdown),
  events: writeWith(eventCollection, eventInMarkdown),
  materials: writeWith(materialCollection, materialInMarkdown),
  glossary: writeWith(glossaryCollection, termInMarkdown),
  services: writeWith(serviceCollection, serviceInMarkdown),
  letters: writeWith(letterCollection, letterInMarkdown),
  vacancies: writeWith(vacancyCollection, vacancyInMarkdown),
  people: writeWith(personCollection, personInMarkdown),
  measures: writeWith(measureCollection, measureInMarkdown),
};

export const writeAlternate: Write = (entry, extension, context) =>
  writers[entry.collection](entry, extension, context);

function writeWith<Source, Item extends object, More extends object>(
  collection: ApiCollection<Source, Item, More>,
  toMarkdown: (record: Item & More) => string,
): Write {
  return async (entry, extension, context) => {
    const record = await describeWhole(collection, context, entry as Source);
    return extension === 'md' ? toMarkdown(record) : `${JSON.stringify(record, null, 1)}\n`;
  };
}
