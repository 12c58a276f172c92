/** Infographics in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { panelFiles, posterHref } from '../../../shared/infographics/file-hrefs.ts';
import type { ApiCollection } from '../model/collection.ts';
import { between, byAuthor, byMaterial } from '../model/filters.ts';
import {
  documentSchema,
  instantSchema,
  markdownSchema,
  materialLinkSchema,
  personSchema,
  toDocuments,
  toInstant,
  toMaterials,
  toPeople,
} from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';

const item = z.strictObject({
  id: z.string(),
  title: z.string().describe('The finding, as a sentence'),
  standfirst: z.string(),
  url: z.url(),
  publishedAt: instantSchema,
  authors: z.array(personSchema),
  materials: z.array(materialLinkSchema),
  poster: z.url().describe('A picture of the first panel'),
});
const more = z.strictObject({
  panels: z.array(z.strictObject({ name: z.string(), svg: z.url(), csv: z.url(), json: z.url() })),
  sources: z.array(documentSchema),
  text: markdownSchema,
});

export const infographicCollection: ApiCollection<Entry<'infographics'>, z.output<typeof item>, z.output<typeof more>> = {
  name: 'infographics',
  schemaName: 'Infographic',
  title: 'Infographics',
  one: 'an infographic',
  item,
  more,
  filters: { material: byMaterial, author: byAuthor, ...between<Entry<'infographics'>>('Published', ({ publishAt }) => publishAt) },
  sorts: { publishedAt: ({ publishAt }) => Date.parse(publishAt), title: ({ title }) => title },
  defaultSort: '-publishedAt',
  list: ({ view }) => view.list('infographics'),
  idOf: ({ id }) => id,
  describe(context, piece) {
    return {
      id: piece.id,
      title: piece.title,
      standfirst: piece.standfirst,
      url: context.siteUrl + entryHref(piece),
      publishedAt: toInstant(piece.publishAt),
      authors: toPeople(context, piece.authors),
      materials: toMaterials(context, piece.materials),
      poster: context.siteUrl + posterHref(piece.id),
    };
  },
  async describeMore(context, piece) {
    const { sources } = await context.view.read(piece);
    const panels = piece.panels.map(({ panel: name }) => {
      const [svg = '', csv = '', json = ''] = panelFiles(piece.id, name).map(({ href }) => context.siteUrl + href);
      return { name, svg, csv, json };
    });
    return { panels, sources: toDocuments(context.view, sources), text: await textOfEntry(context, piece) };
  },
};
