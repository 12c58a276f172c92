/** Terms of the glossary in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { alternateHref } from '../../../../shared/site/alternates.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial } from '../model/filters.ts';
import { linkSchema, markdownSchema, materialLinkSchema, toLinks, toMaterials } from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { toItsMaterials } from './relations.ts';

const item = z.strictObject({
  id: z.string(),
  term: z.string(),
  synonyms: z.array(z.string()),
  definition: z.string(),
  url: z.url(),
  materials: z.array(materialLinkSchema),
});
const more = z.strictObject({
  see: z.array(linkSchema),
  text: markdownSchema,
  files: z.strictObject({ json: z.url(), markdown: z.url() }),
});

export const glossaryCollection: ApiCollection<Entry<'glossary'>, z.output<typeof item>, z.output<typeof more>> = {
  name: 'glossary',
  schemaName: 'Term',
  title: 'Glossary',
  one: 'a term',
  item,
  more,
  filters: { material: byMaterial },
  relations: { materials: toItsMaterials },
  sorts: { term: ({ term }) => term },
  defaultSort: 'term',
  list: ({ view }) => view.list('glossary'),
  idOf: ({ id }) => id,
  describe(context, entry) {
    const { id, term, synonyms, definition } = entry;
    return {
      id,
      term,
      synonyms,
      definition,
      url: context.siteUrl + entryHref(entry),
      materials: toMaterials(context, entry.materials),
    };
  },
  async describeMore(context, entry) {
    const { view, siteUrl } = context;
    return {
      see: toLinks(
        context,
        entry.see.flatMap((id) => view.find('glossary', id) ?? []),
        ({ term }) => term,
      ),
      text: await textOfEntry(context, entry),
      files: { json: siteUrl + alternateHref(entry, 'json'), markdown: siteUrl + alternateHref(entry, 'md') },
    };
  },
};
