/** Every type of content we publish: its schema, where its id comes from and what it refers to. To add a type, add a row to `collections`. */
import * as z from 'zod';
import { categoryCodes, groups } from './taxonomy.ts';
import { typographic } from './typographic.ts';

/** Printed text: straight quotes become the printer's. */
const text = (max: number) => z.string().trim().min(1).max(max).transform(typographic);
const instant = z.iso.datetime({ offset: true, message: 'write an instant with its zone, like 2026-11-18T07:00:00Z' });
const day = z.iso.date({ message: 'write a day like 2026-11-18' });
const url = z.url({ protocol: /^https$/, message: 'write an https address' });
const idList = z.array(z.string()).default([]);
const category = z.enum(categoryCodes);
const confidence = z.enum(['sourced', 'recalled']);
/** One source or several, by id in sources.yaml. */
const cited = z.union([z.string().transform((id) => [id]), z.array(z.string())]);

/** What decides who sees an entry and when; see visibility in shared/content.ts. */
const lifecycle = {
  status: z.enum(['ready', 'draft']).default('ready'),
  publishAt: instant,
  withdrawn: z.strictObject({ at: instant, reason: text(300), keepBody: z.boolean() }).optional(),
};

const change = z.strictObject({ at: instant, kind: z.enum(['correction', 'update', 'minor']), note: text(300) });

/** What news, opinions, blogs and videos share. */
const piece = {
  ...lifecycle,
  title: text(110),
  shortTitle: text(60).optional(),
  standfirst: text(240),
  authors: z.array(z.string()).min(1),
  categories: z.array(category).min(1),
  materials: idList,
  services: idList,
  keyPoints: z.array(text(140)).max(5).default([]),
  sources: idList,
  changes: z.array(change).default([]),
  related: z.array(z.string().regex(/^(news|opinions|blogs|videos)\/\d+$/)).default([]),
  evergreen: z.boolean().default(false),
};
const pieceReferences = { authors: 'people', materials: 'materials', services: 'services', sources: 'sources', related: '*' } as const;

const table = z
  .strictObject({
    caption: text(140),
    note: text(300).optional(),
    columns: z.array(text(60)).min(2),
    rows: z.array(z.array(z.union([z.string(), z.number()]))).min(1),
    illustrative: z.boolean().default(false),
    sources: idList,
  })
  .refine((value) => value.rows.every((row) => row.length === value.columns.length), 'every row needs one cell for each column')
  .refine((value) => value.illustrative || value.sources.length > 0, 'name a source, or say illustrative: true');

const amount = z.number().nullable();
const country = { iso3: z.string().length(3), name: text(60) };

const figures = z.strictObject({
  kind: z.enum(['element', 'mineral', 'group', 'product']),
  atomicNumber: z.number().int().nullable(),
  elementGroup: z.string().nullable(),
  periodicGroup: z.number().int().nullable(),
  periodicPeriod: z.number().int().nullable(),
  members: z.array(z.strictObject({ symbol: z.string(), split: z.string() })).optional(),
  compound: z.string().optional(),
  keyFacts: z.array(z.strictObject({ text: text(400), confidence, source: cited, approximate: z.boolean().default(false), note: z.string().optional() })),
  uses: z.array(
    z.looseObject({
      scope: text(60),
      year: z.number().nullable(),
      basis: text(120),
      items: z.array(z.looseObject({ name: text(160), sharePercent: amount })),
      confidence,
      source: cited,
      approximate: z.boolean().default(false),
    }),
  ),
  commercialForms: z.looseObject({ items: z.array(text(160)), approximate: z.boolean().default(false) }),
  coProducts: z.array(
    z.looseObject({ relation: text(40), with: text(120), note: z.string().nullish(), source: cited, approximate: z.boolean().default(false) }),
  ),
  production: z.array(
    z.looseObject({
      stage: text(60),
      product: text(160),
      unit: text(20),
      basis: z.string().nullable(),
      year: z.number().nullable(),
      estimated: z.boolean(),
      worldTotal: amount,
      priorYear: z.number().nullable(),
      priorWorldTotal: amount,
      worldCapacity: amount.optional(),
      otherCountries: amount,
      producers: z.array(z.looseObject({ ...country, value: amount, priorValue: amount.optional(), sharePercent: amount, capacity: amount.optional() })),
      confidence,
      source: cited,
      approximate: z.boolean().default(false),
    }),
  ),
  reserves: z
    .looseObject({
      unit: text(20),
      basis: z.string().nullable(),
      editionYear: z.number(),
      worldTotal: amount,
      worldTotalQualifier: z.string().nullable(),
      countries: z.array(z.looseObject({ ...country, value: amount })),
      confidence,
      source: cited,
    })
    .nullable(),
  usNetImportReliancePercent: z.looseObject({ year: z.number(), value: amount, qualifier: z.string().nullable(), confidence, source: cited }).nullable(),
  criticality: z.record(z.string(), z.looseObject({ listed: z.boolean().nullable(), as: z.string().nullish(), confidence, source: cited })).nullable(),
  tradeMeasures: z.array(
    z.looseObject({
      date: z.string(),
      announced: z.string().optional(),
      authority: text(160),
      jurisdiction: text(10),
      measure: text(500),
      status: text(120),
      confidence,
      source: cited,
    }),
  ),
  annualPrices: z.array(
    z.looseObject({
      name: text(160),
      provider: text(80),
      unit: text(40),
      years: z.record(z.string(), amount),
      latestIsEstimate: z.boolean(),
      confidence,
      source: cited,
    }),
  ),
});

const materials = z.strictObject({
  name: text(40),
  symbol: text(4),
  group: z.enum(groups),
  categories: z.array(category).min(1),
  filters: z.array(z.enum(['ev_and_battery', 'steel_and_alloys', 'industrial_and_materials', 'tech_metals'])).default([]),
  synonyms: z.array(text(60)).min(1),
  shortText: text(200),
  units: text(80),
  chain: z
    .array(z.strictObject({ step: text(40), note: text(90), key: z.boolean().default(false) }))
    .min(3)
    .max(7),
  watch: z.array(text(200)).max(4).default([]),
  glossary: idList,
});

const services = z.strictObject({
  name: text(60),
  kind: z.enum(['cost', 'monthly']),
  group: z.enum(groups),
  categories: z.array(category).min(1),
  synonyms: z.array(text(60)).default([]),
  shortText: text(200),
  cadence: z.enum(['monthly', 'quarterly']),
  horizon: text(120),
  formats: z.array(text(60)).min(1),
  deliverables: z.array(z.strictObject({ name: text(80), text: text(240), cadence: text(60) })).min(3),
  materials: z.array(z.string()).min(1),
  analysts: z.array(z.string()).min(1).max(3),
  contents: z.array(text(140)).min(4),
  dictionary: z.array(z.strictObject({ field: text(60), unit: text(60), basis: text(120), frequency: text(60), revision: text(160) })).min(3),
  sample: table,
  questions: z.array(text(200)).min(2),
});

const events = z
  .strictObject({
    ...lifecycle,
    title: text(110),
    shortTitle: text(60).optional(),
    kind: z.enum(['webinar', 'briefing', 'conference', 'roundtable']),
    summary: text(240),
    start: instant,
    end: instant,
    timeZone: text(40),
    place: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('online'), name: text(80) }),
      z.strictObject({ kind: z.literal('venue'), name: text(80), city: text(60), country: text(60), address: text(160), access: text(300) }),
    ]),
    price: text(80),
    categories: z.array(category).min(1),
    materials: idList,
    speakers: z.array(z.strictObject({ person: z.string().optional(), name: text(80), role: text(120) })).default([]),
    agenda: z.array(z.strictObject({ time: z.string().regex(/^\d\d:\d\d$/), title: text(120), text: text(240).optional() })).default([]),
    change: z.strictObject({ kind: z.enum(['postponed', 'rescheduled', 'movedOnline', 'cancelled']), note: text(240) }).optional(),
    takeaways: z.array(text(240)).default([]),
  })
  .refine((event) => Date.parse(event.start) < Date.parse(event.end), { path: ['end'], message: 'an event ends after it starts' });

const vacancies = z
  .strictObject({
    ...lifecycle,
    title: text(80),
    reference: text(20),
    team: text(60),
    summary: text(240),
    place: text(120),
    contract: text(60),
    hours: text(60),
    salary: z.strictObject({ min: z.number(), max: z.number(), currency: z.string().length(3), per: z.enum(['year', 'month', 'hour']) }),
    closesAt: instant,
    timeZone: text(40),
    duties: z.array(text(240)).min(3),
    mustHave: z.array(text(200)).min(2).max(10),
    niceToHave: z.array(text(200)).default([]),
    benefits: z.array(text(200)).min(3),
    process: z.array(z.strictObject({ step: text(80), text: text(240), length: text(60) })).min(2),
    adjustments: text(300),
    colleagues: idList,
  })
  .refine((job) => Date.parse(job.publishAt) < Date.parse(job.closesAt), { path: ['closesAt'], message: 'a vacancy closes after it is posted' })
  .refine((job) => job.salary.min <= job.salary.max, { path: ['salary'], message: 'the lower salary comes first' });

const people = z.strictObject({
  name: text(80),
  role: text(80),
  area: z.enum(['Research', 'Proxima', 'Consulting', 'Company']),
  active: z.boolean().default(true),
  coverage: idList,
  covers: text(120),
  languages: z.array(text(30)).min(1),
  joined: z.number().int(),
  order: z.number().int(),
});

const glossary = z.strictObject({
  term: text(60),
  synonyms: z.array(text(60)).default([]),
  definition: text(280),
  materials: idList,
  see: idList,
});

/** A composed page or a legal text: prose in the body, arranged parts as blocks. */
const blockBase = { id: z.string().regex(/^[a-z][a-z0-9-]*$/), heading: text(90), intro: text(400).optional() };
const block = z.discriminatedUnion('kind', [
  z.strictObject({
    ...blockBase,
    kind: z.literal('items'),
    items: z.array(z.strictObject({ title: text(90), text: text(500), href: z.string().optional(), label: text(60).optional() })).min(1),
  }),
  z.strictObject({
    ...blockBase,
    kind: z.literal('steps'),
    items: z.array(z.strictObject({ title: text(90), text: text(500), when: text(60).optional() })).min(2),
  }),
  z.strictObject({
    ...blockBase,
    kind: z.literal('facts'),
    items: z.array(z.strictObject({ value: text(40), label: text(160), note: text(160).optional() })).min(2),
  }),
  z.strictObject({ ...blockBase, kind: z.literal('questions'), items: z.array(z.strictObject({ title: text(160), text: text(700) })).min(1) }),
  z.strictObject({ ...blockBase, kind: z.literal('table'), table }),
]);
const pages = z.strictObject({
  title: text(60),
  heading: text(90),
  description: text(160),
  intro: text(400),
  updated: day.optional(),
  summary: z.array(text(240)).default([]),
  blocks: z.array(block).default([]),
  action: z.strictObject({ heading: text(90), text: text(300), href: z.string(), label: text(40) }).optional(),
});

const sources = z.looseObject({
  title: text(200),
  publisher: z.string().nullable(),
  published: z.string().nullable(),
  licence: z.string().optional(),
  url: url.optional(),
});
const claims = z.strictObject({ value: text(40), text: text(160), asOf: day, source: text(160) });

/**
 * The collections by name. `files` says where entries lie: a folder of Markdown or YAML files, one entry each, or one YAML file whose keys are ids.
 * `id`: `number` takes the digits a file name starts with (412-anything.md is 412), `name` the whole file name.
 * `references`: dotted field paths (arrays are walked) and the collection whose ids they hold; `*` means `collection/id` in the value.
 */
export const collections = {
  news: { schema: z.strictObject(piece), files: 'folder', id: 'number', references: pieceReferences },
  opinions: { schema: z.strictObject(piece), files: 'folder', id: 'number', references: pieceReferences },
  blogs: { schema: z.strictObject(piece), files: 'folder', id: 'number', references: pieceReferences },
  videos: {
    schema: z.strictObject({ ...piece, chapters: z.array(z.strictObject({ id: z.string().regex(/^[a-z][a-z0-9-]*$/), title: text(90) })).min(2) }),
    files: 'folder',
    id: 'number',
    references: pieceReferences,
  },
  events: { schema: events, files: 'folder', id: 'number', references: { materials: 'materials', 'speakers.person': 'people' } },
  vacancies: { schema: vacancies, files: 'folder', id: 'number', references: { colleagues: 'people' } },
  people: { schema: people, files: 'folder', id: 'name', references: { coverage: 'materials' } },
  materials: { schema: materials, files: 'folder', id: 'name', references: { glossary: 'glossary' } },
  figures: {
    schema: figures,
    files: 'folder',
    id: 'name',
    references: {
      'keyFacts.source': 'sources',
      'uses.source': 'sources',
      'coProducts.source': 'sources',
      'production.source': 'sources',
      'reserves.source': 'sources',
      'usNetImportReliancePercent.source': 'sources',
      'tradeMeasures.source': 'sources',
      'annualPrices.source': 'sources',
    },
  },
  services: { schema: services, files: 'folder', id: 'name', references: { materials: 'materials', analysts: 'people', 'sample.sources': 'sources' } },
  glossary: { schema: glossary, files: 'folder', id: 'name', references: { materials: 'materials', see: 'glossary' } },
  pages: { schema: pages, files: 'folder', id: 'name', references: { 'blocks.table.sources': 'sources' } },
  sources: { schema: sources, files: 'file', id: 'name', references: {} },
  claims: { schema: claims, files: 'file', id: 'name', references: {} },
} as const satisfies Record<string, Collection>;

type Collection = { schema: z.ZodType; files: 'folder' | 'file'; id: 'number' | 'name'; references: Record<string, string> };
export type CollectionName = keyof typeof collections;
/** The checked front matter of an entry of the collection. */
export type Fields<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;

const menuLink = z.strictObject({ label: text(40), href: z.string().startsWith('/'), text: text(90).optional() });

/** site.yaml: everything branded, and what the frame of every page says. */
export const siteSchema = z.strictObject({
  name: text(40),
  legalName: text(80),
  line: text(80),
  description: text(200),
  intro: text(300),
  address: z.array(text(80)).min(2),
  emails: z.strictObject({ general: z.email(), sales: z.email(), press: z.email(), careers: z.email(), corrections: z.email(), privacy: z.email() }),
  mail: z.strictObject({ from: text(120), staff: z.email() }),
  social: z.array(z.strictObject({ name: text(30), url })),
  offices: z.array(z.strictObject({ city: text(40), country: text(40), address: text(120), timeZone: text(40) })),
  menu: z.array(z.union([menuLink, z.strictObject({ label: text(40), links: z.array(menuLink).min(2) })])),
  footer: z.array(z.strictObject({ heading: text(40), links: z.array(menuLink) })),
});
export type Site = z.output<typeof siteSchema>;
