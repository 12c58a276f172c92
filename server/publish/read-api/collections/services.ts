/** Research services in the read API. */
import * as z from 'zod';
import { groups } from '../../../../content/vocabulary/taxonomy.ts';
import type { Entry } from '../../../../shared/content.ts';
import { serviceKinds } from '../../../../shared/site/api/filter-values.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection, ReadContext } from '../model/collection.ts';
import { byCategory, byFilter, byMaterial, oneOf } from '../model/filters.ts';
import {
  categoriesSchema,
  documentSchema,
  markdownSchema,
  materialLinkSchema,
  personSchema,
  toDocuments,
  toMaterials,
  toPeople,
} from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { personCollection } from './people.ts';
import { toItsMaterials } from './relations.ts';

type Service = Entry<'services'>;

const item = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(serviceKinds),
  group: z.enum(groups),
  summary: z.string(),
  url: z.url(),
  cadence: z.enum(['monthly', 'quarterly']),
  horizon: z.string(),
  formats: z.array(z.string()),
  categories: categoriesSchema,
  materials: z.array(materialLinkSchema),
  analysts: z.array(personSchema),
});
const more = z.strictObject({
  deliverables: z.array(z.strictObject({ name: z.string(), text: z.string(), cadence: z.string() })),
  contents: z.array(z.string()),
  dictionary: z.array(
    z.strictObject({
      field: z.string(),
      unit: z.string(),
      basis: z.string(),
      frequency: z.string(),
      revision: z.string(),
    }),
  ),
  sample: z
    .strictObject({
      caption: z.string(),
      note: z.string().nullable(),
      isIllustrative: z.boolean().describe('True where the rows are invented'),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
      sources: z.array(documentSchema),
    })
    .nullable(),
  questions: z.array(z.string()),
  text: markdownSchema,
});

export const serviceCollection: ApiCollection<Service, z.output<typeof item>, z.output<typeof more>> = {
  name: 'services',
  schemaName: 'Service',
  title: 'Research services',
  one: 'a research service',
  item,
  more,
  filters: {
    kind: oneOf<Service>(serviceKinds, 'Cost services, or monthly services.', ({ kind }) => kind),
    category: byCategory,
    filter: byFilter,
    material: byMaterial,
  },
  relations: { analysts: { target: personCollection, idsOf: ({ analysts }) => analysts }, materials: toItsMaterials },
  sorts: { name: ({ name }) => name },
  defaultSort: 'name',
  list: ({ view }) => view.list('services'),
  idOf: ({ id }) => id,
  describe(context, service) {
    const { id, name, kind, group, shortText, cadence, horizon, formats, categories } = service;
    return {
      id,
      name,
      kind,
      group,
      summary: shortText,
      url: context.siteUrl + entryHref(service),
      cadence,
      horizon,
      formats,
      categories,
      materials: toMaterials(context, service.materials),
      analysts: toPeople(context, service.analysts),
    };
  },
  async describeMore(context, service) {
    const { deliverables, contents, dictionary, sample, questions } = service;
    return {
      deliverables,
      contents,
      dictionary,
      sample: sample ? describeSample(context, sample) : null,
      questions,
      text: await textOfEntry(context, service),
    };
  },
};

function describeSample(
  { view }: ReadContext,
  { caption, note, illustrative, columns, rows, sources }: NonNullable<Service['sample']>,
) {
  return {
    caption,
    note: note ?? null,
    isIllustrative: illustrative,
    columns,
    rows,
    sources: toDocuments(view, sources),
  };
}
