/** Writes the twins of an entry: JSON is its record in the read API, Markdown is the same record for readers. */
import type { TwinExtension, TwinnedEntry } from '../../../shared/twins.ts';
import { blogCollection, newsCollection, opinionCollection } from '../../read-api/collections/articles.ts';
import { eventCollection } from '../../read-api/collections/events.ts';
import { glossaryCollection } from '../../read-api/collections/glossary.ts';
import { materialCollection } from '../../read-api/collections/materials.ts';
import { videoCollection } from '../../read-api/collections/videos.ts';
import { describeWhole, type ReadContext } from '../../read-api/model/collection.ts';
import { articleInMarkdown } from './article-in-markdown.ts';
import { eventInMarkdown } from './event-in-markdown.ts';
import { materialInMarkdown } from './material-in-markdown.ts';
import { termInMarkdown } from './term-in-markdown.ts';

const articles = { news: newsCollection, opinions: opinionCollection, blogs: blogCollection, videos: videoCollection };

export async function writeTwin(entry: TwinnedEntry, extension: TwinExtension, context: ReadContext): Promise<string> {
  const { record, markdown } = await describe(entry, context);
  return extension === 'json' ? `${JSON.stringify(record, null, 1)}\n` : markdown();
}

/** `markdown` is lazy. */
async function describe(entry: TwinnedEntry, context: ReadContext): Promise<{ record: object; markdown: () => string }> {
  switch (entry.collection) {
    case 'events': {
      const record = await describeWhole(eventCollection, context, entry);
      return { record, markdown: () => eventInMarkdown(record) };
    }
    case 'materials': {
      const record = await describeWhole(materialCollection, context, entry);
      return { record, markdown: () => materialInMarkdown(record) };
    }
    case 'glossary': {
      const record = await describeWhole(glossaryCollection, context, entry);
      return { record, markdown: () => termInMarkdown(record) };
    }
    default: {
      const record = await describeWhole(articles[entry.collection], context, entry);
      return { record, markdown: () => articleInMarkdown(record) };
    }
  }
}
