/** Infographics in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { panelFiles, panelName, posterHref } from '../../../../shared/publishing/infographics/file-hrefs.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { between, byAuthor, byMaterial } from '../model/filters.ts';
import {
  changeNotesSchema,
  documentSchema,
  instantSchema,
  markdownSchema,
  materialLinkSchema,
  passedDaySchema,
  personSchema,
  toDocuments,
  toInstant,
  toMaterials,
  toPassedDays,
  toPeople,
} from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { toAuthors, toItsMaterials } from './relations.ts';

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
  passedDays: z.array(passedDaySchema).describe('Days of trade measures that it names and that have passed'),
  panels: z.array(z.strictObject({ name: z.string(), svg: z.url(), csv: z.url(), xlsx: z.url(), json: z.url() })),
  sources: z.array(documentSchema),
  changes: changeNotesSchema.describe('Since the first publication, oldest first'),
  text: markdownSchema,
});

export const infographicCollection: ApiCollection<
  Entry<'infographics'>,
  z.output<typeof item>,
  z.output<typeof more>
> = {
  name: 'infographics',
  schemaName: 'Infographic',
  title: 'Infographics',
  one: 'an infographic',
  item,
  more,
  filters: {
    material: byMaterial,
    author: byAuthor,
    ...between<Entry<'infographics'>>('Published', ({ publishAt }) => publishAt),
  },
  relations: { authors: toAuthors, materials: toItsMaterials },
  sorts: { publishedAt: ({ publishAt }) => Date.parse(publishAt), title: ({ title }) => title },
  defaultSort: '-publishedAt',
  list: ({ view }) => view.list('infographics'),
  idOf: ({ id }) => id,
  describe(context, infographic) {
    return {
      id: infographic.id,
      title: infographic.title,
      standfirst: infographic.standfirst,
      url: context.siteUrl + entryHref(infographic),
      publishedAt: toInstant(infographic.publishAt),
      authors: toPeople(context, infographic.authors),
      materials: toMaterials(context, infographic.materials),
      poster: context.siteUrl + posterHref(infographic.id),
    };
  },
  async describeMore(context, infographic) {
    const { sources } = await context.view.read(infographic);
    const panels = infographic.panels.map((panel) => {
      const name = panelName(panel);
      const [svg = '', csv = '', xlsx = '', json = ''] = panelFiles(infographic.id, name).map(
        ({ href }) => context.siteUrl + href,
      );
      return { name, svg, csv, xlsx, json };
    });
    return {
      passedDays: toPassedDays(context, infographic),
      panels,
      sources: toDocuments(context.view, sources),
      changes: infographic.changes,
      text: await textOfEntry(context, infographic),
    };
  },
};
