/** Materials in the read API: their text, largest producer, and related records. */
import * as z from 'zod';
import { filterNames, groups } from '../../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../../../../shared/content.ts';
import { figuresOf } from '../../../../shared/figures/list-figures.ts';
import { topProducer } from '../../../../shared/records/materials/figures.ts';
import { measuresOf } from '../../../../shared/records/measures/list.ts';
import { watchWithDays } from '../../../../shared/records/measures/passed-days.ts';
import { stateAt } from '../../../../shared/records/measures/state.ts';
import { href } from '../../../../shared/routes.ts';
import { alternateHref } from '../../../../shared/site/alternates.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { withoutLinks } from '../../../../shared/text/link-words.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byCategory, oneOf } from '../model/filters.ts';
import { categoriesSchema, documentSchema, linkSchema, markdownSchema, toDocuments, toLinks } from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';

type Material = Entry<'materials'>;

const item = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  group: z.enum(groups),
  categories: categoriesSchema,
  synonyms: z.array(z.string()),
  summary: z.string(),
  url: z.url(),
  units: z.string().describe('What amounts are counted in'),
  readOn: z.iso.date().describe('The day on which an editor last read the text'),
  topProducer: z
    .strictObject({
      iso3: z.string().describe('ISO 3166-1 alpha-3'),
      country: z.string(),
      sharePercent: z.number(),
      stage: z.string(),
      year: z.int(),
      isApproximate: z.boolean(),
    })
    .nullable()
    .describe('The country with the largest share at the first stage with reliable figures; null where there are none'),
});
const more = z.strictObject({
  chain: z
    .array(z.strictObject({ step: z.string(), note: z.string(), isKey: z.boolean() }))
    .describe('From the ore to the part'),
  watch: z.array(z.string()),
  sources: z.array(documentSchema),
  terms: z.array(linkSchema),
  services: z.array(linkSchema),
  figures: z.array(linkSchema.extend({ json: z.url() })),
  measures: z.array(linkSchema.extend({ state: z.string() })),
  text: markdownSchema,
  files: z.strictObject({ json: z.url(), markdown: z.url() }),
});

export const materialCollection: ApiCollection<Material, z.output<typeof item>, z.output<typeof more>> = {
  name: 'materials',
  schemaName: 'Material',
  title: 'Materials',
  one: 'a material',
  takesAsOf: true,
  item,
  more,
  filters: {
    category: byCategory,
    group: oneOf<Material>(groups, 'The group of the material.', ({ group }) => group),
    filter: {
      schema: z.enum(filterNames, `is one of ${filterNames.join(', ')}`),
      description: 'A filter of the page of materials.',
      matches: ({ filters }, value) => filters.some((name) => name === value),
    },
  },
  sorts: { name: ({ name }) => name, symbol: ({ symbol }) => symbol, readOn: ({ readOn }) => Date.parse(readOn) },
  defaultSort: 'name',
  list: ({ view }) => view.list('materials'),
  idOf: ({ id }) => id,
  describe({ view, siteUrl }, material) {
    const { id, symbol, name, group, categories, synonyms, shortText, units, readOn } = material;
    const url = siteUrl + entryHref(material);
    return {
      id,
      symbol,
      name,
      group,
      categories,
      synonyms,
      summary: shortText,
      url,
      units,
      readOn,
      topProducer: producerOf(view, id),
    };
  },
  async describeMore(context, material) {
    const { view, now, siteUrl } = context;
    const { id, chain, sources, glossary } = material;
    const services = view.list('services').filter(({ materials }) => materials.includes(id));
    const terms = glossary.flatMap((term) => view.find('glossary', term) ?? []);
    return {
      chain: chain.map(({ step, note, key }) => ({ step, note, isKey: key })),
      watch: watchWithDays(view, material, now).map(withoutLinks),
      sources: toDocuments(view, sources),
      terms: toLinks(context, terms, ({ term }) => term),
      services: toLinks(context, services, ({ name }) => name),
      figures: figuresOf(view, id, now).map((figure) => {
        const url = siteUrl + href('figure', { id: figure.id });
        return { id: figure.id, name: figure.name, url, json: `${url}.json` };
      }),
      measures: measuresOf(view, { material: id }).map((measure) => ({
        id: measure.id,
        name: measure.title,
        url: siteUrl + entryHref(measure),
        state: stateAt(measure, now).state,
      })),
      text: await textOfEntry(context, material),
      files: { json: siteUrl + alternateHref(material, 'json'), markdown: siteUrl + alternateHref(material, 'md') },
    };
  },
};

function producerOf(view: Content, id: string): z.output<typeof item>['topProducer'] {
  const figures = view.find('figures', id);
  const top = figures && topProducer(view, figures);
  if (!top) return null;
  const { iso3, country, share, stage, year, approximate } = top;
  return { iso3, country, sharePercent: share, stage, year, isApproximate: approximate };
}
