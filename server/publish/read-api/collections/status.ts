/** `GET /api/v1/status`: which build and content answer, how many records there are, and what was published last. */
import * as z from 'zod';
import type { ReadContext } from '../model/collection.ts';
import { instantSchema } from '../model/parts.ts';
import { apiCollections } from './all.ts';
import { changeCollection, changeSchema } from './changes.ts';

const newestSchema = changeSchema.pick({ at: true, collection: true, record: true, title: true, url: true });

export const statusSchema = z.strictObject({
  version: z.string().describe('The version of the description that the answers follow'),
  build: z.string().describe('The program that answers, as in the header X-Build'),
  content: z.strictObject({
    revision: z
      .string()
      .describe(
        'Of everything that is published, scheduled included: equal revisions have equal answers at the same time',
      ),
    lastModified: instantSchema.describe('When anything that is published last changed'),
  }),
  newest: newestSchema.nullable().describe('What was published last'),
  counts: z
    .strictObject(Object.fromEntries(apiCollections.map(({ name }) => [name, z.int()])))
    .describe('How many records each collection has'),
});

type Running = { version: string; build: string; content: { revision: string; lastModified: Date } };

export async function describeStatus(
  context: ReadContext,
  { version, build, content }: Running,
): Promise<z.output<typeof statusSchema>> {
  const counts = await Promise.all(
    apiCollections.map(async (collection) => {
      const records = await collection.list(context);
      return [collection.name, records.filter((record) => collection.isListed?.(record, {}) ?? true).length] as const;
    }),
  );
  return {
    version,
    build,
    content: { revision: content.revision, lastModified: content.lastModified.toISOString() },
    newest: await describeNewest(context),
    counts: Object.fromEntries(counts),
  };
}

/** Of records published at the same instant, the last in the order of their ids. */
async function describeNewest(context: ReadContext): Promise<z.output<typeof newestSchema> | null> {
  const published = (await changeCollection.list(context)).filter(({ kind }) => kind === 'published');
  const [newest] = published.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  if (!newest) return null;
  const { at, collection, record, title, url } = changeCollection.describe(context, newest);
  return { at, collection, record, title, url };
}
