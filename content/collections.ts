/** All types of content: their schemas, source files, ids and references. To add a type, add a row to `collections`. */
import * as z from 'zod';
import { articleDetails, articleReferences, articleSchema, videoSchema } from './schemas/article.ts';
import { chartSchema } from './schemas/chart.ts';
import { elementSchema, substanceSchema } from './schemas/chemistry.ts';
import { cmriSchema } from './schemas/cmri.ts';
import { crystalSchema } from './schemas/crystal.ts';
import { datasetSchema } from './schemas/dataset.ts';
import { eventSchema } from './schemas/event.ts';
import { cited, day, idList, text } from './schemas/fields.ts';
import { figuresReferences, figuresSchema } from './schemas/figures.ts';
import { infographicDetails, infographicReferences, infographicSchema } from './schemas/infographic.ts';
import { letterSchema } from './schemas/letter.ts';
import { materialSchema } from './schemas/material.ts';
import { measureReferences, measureSchema } from './schemas/measure.ts';
import { namesSchema } from './schemas/names.ts';
import { pageSchema } from './schemas/page.ts';
import { redirectSchema } from './schemas/redirect.ts';
import { releaseReferences, releaseSchema } from './schemas/releases.ts';
import { sampleSchema } from './schemas/sample.ts';
import { serviceSchema } from './schemas/service.ts';
import type { siteSchema } from './schemas/site.ts';
import { sourceSchema } from './schemas/source.ts';
import { vacancySchema } from './schemas/vacancy.ts';
import { vintagesDetails, vintagesOfMaterialSchema, vintagesReferences } from './schemas/vintages.ts';
import { diagramNames } from './vocabulary/panels.ts';

const person = z.strictObject({
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

const term = z.strictObject({
  term: text(60),
  synonyms: z.array(text(60)).default([]),
  definition: text(280),
  materials: idList,
  see: idList,
  /** Drawn below the text. */
  diagram: z.enum(diagramNames).optional(),
});

const claim = z.strictObject({ value: text(40), text: text(160), asOf: day, source: cited });

/**
 * The collections by name. `files`: either a folder of Markdown or YAML files, one entry each, or one YAML file whose
 * keys are ids. `id`: `number` means the digits at the start of the file name (412-anything.md is 412), `name` the
 * whole file name. `references`: dotted field paths (arrays are traversed) and the collection whose ids they contain;
 * `*` means `collection/id` in the value. `links`: field paths that contain addresses of the site. `front`: field paths
 * that cite documents for the front page, for heroes or for share cards, where weak sources are not allowed. `details`:
 * further fields that only the entry's own page shows; they are stored with its text instead of in memory.
 */
export const collections = {
  news: {
    schema: articleSchema,
    files: 'folder',
    id: 'number',
    references: articleReferences,
    details: articleDetails,
  },
  opinions: {
    schema: articleSchema,
    files: 'folder',
    id: 'number',
    references: articleReferences,
    details: articleDetails,
  },
  blogs: {
    schema: articleSchema,
    files: 'folder',
    id: 'number',
    references: articleReferences,
    details: articleDetails,
  },
  videos: {
    schema: videoSchema,
    files: 'folder',
    id: 'number',
    references: articleReferences,
    details: articleDetails,
  },
  infographics: {
    schema: infographicSchema,
    files: 'folder',
    id: 'number',
    references: infographicReferences,
    details: infographicDetails,
  },
  letters: {
    schema: letterSchema,
    files: 'folder',
    id: 'number',
    references: { author: 'people', 'dates.measures': 'measures' },
    links: ['sections.link.href'],
  },
  events: {
    schema: eventSchema,
    files: 'folder',
    id: 'number',
    references: { materials: 'materials', 'speakers.person': 'people' },
  },
  vacancies: { schema: vacancySchema, files: 'folder', id: 'number', references: { colleagues: 'people' } },
  people: { schema: person, files: 'folder', id: 'name', references: { coverage: 'materials' } },
  materials: {
    schema: materialSchema,
    files: 'folder',
    id: 'name',
    references: { glossary: 'glossary', sources: 'sources', 'watch.dates.measures': 'measures' },
  },
  names: { schema: namesSchema, files: 'file', id: 'name', references: {} },
  figures: { schema: figuresSchema, files: 'folder', id: 'name', references: figuresReferences },
  vintages: {
    schema: vintagesOfMaterialSchema,
    files: 'folder',
    id: 'name',
    references: vintagesReferences,
    details: vintagesDetails,
  },
  releases: { schema: releaseSchema, files: 'file', id: 'name', references: releaseReferences },
  measures: { schema: measureSchema, files: 'file', id: 'name', references: measureReferences },
  charts: {
    schema: chartSchema,
    files: 'folder',
    id: 'name',
    references: { source: 'sources', 'measures.measure': 'measures' },
  },
  crystals: { schema: crystalSchema, files: 'file', id: 'name', references: { source: 'sources' }, front: ['source'] },
  datasets: { schema: datasetSchema, files: 'file', id: 'name', references: {} },
  elements: { schema: elementSchema, files: 'file', id: 'name', references: { source: 'sources' } },
  substances: {
    schema: substanceSchema,
    files: 'file',
    id: 'name',
    references: { counts: 'elements', material: 'materials' },
  },
  services: {
    schema: serviceSchema,
    files: 'folder',
    id: 'name',
    references: {
      materials: 'materials',
      analysts: 'people',
      'sample.sources': 'sources',
      chart: 'charts',
      'covers.materials': 'materials',
    },
  },
  samples: { schema: sampleSchema, files: 'folder', id: 'name', references: {} },
  glossary: { schema: term, files: 'folder', id: 'name', references: { materials: 'materials', see: 'glossary' } },
  pages: {
    schema: pageSchema,
    files: 'folder',
    id: 'name',
    references: { 'blocks.table.sources': 'sources', 'blocks.claims': 'claims', 'covers.materials': 'materials' },
    links: ['blocks.items.href', 'action.href'],
  },
  sources: { schema: sourceSchema, files: 'file', id: 'name', references: {} },
  claims: { schema: claim, files: 'file', id: 'name', references: { source: 'sources' }, front: ['source'] },
  cmri: {
    schema: cmriSchema,
    files: 'folder',
    id: 'name',
    references: { 'materials.*.*.source': 'sources' },
    links: ['materials.*.*.figure'],
  },
  redirects: { schema: redirectSchema, files: 'file', id: 'name', references: {} },
} as const satisfies Record<string, Collection>;

export type Collection = {
  schema: z.ZodType;
  files: 'folder' | 'file';
  id: 'number' | 'name';
  references: Record<string, string>;
  links?: readonly string[];
  front?: readonly string[];
  details?: z.ZodObject;
};
export type CollectionName = keyof typeof collections;
/** The validated front matter of an entry of the collection, without the details. */
export type Fields<Name extends CollectionName> = z.output<(typeof collections)[Name]['schema']>;
export type Details<Name extends CollectionName> = (typeof collections)[Name] extends {
  details: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : unknown;
/** The contents of site.yaml. */
export type Site = z.output<typeof siteSchema>;
