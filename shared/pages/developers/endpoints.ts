/**
 * The read API for the page /developers. The schemas are in the server; a test checks that names and values are the
 * same.
 */
import { jurisdictionCodes } from '../../../content/vocabulary/jurisdictions.ts';
import { measureKindNames } from '../../../content/vocabulary/measure-kinds.ts';
import { categoryCodes, filterNames, groups } from '../../../content/vocabulary/taxonomy.ts';
import { articleKindNames } from '../../records/articles/article-kinds.ts';
import { measureStates } from '../../records/measures/state.ts';
import { areas } from '../../records/people/load-people.ts';
import {
  eventKindNames,
  eventStates,
  listedVacancyStates,
  mapGroups,
  recordedKinds,
  serviceKinds,
} from '../../site/api/filter-values.ts';
import type { Endpoint } from './endpoint.ts';

type Parameter = Endpoint['filters'][number];

const category: Parameter = { name: 'category', values: categoryCodes };
const filter: Parameter = { name: 'filter', values: filterNames };
const material: Parameter = { name: 'material' };
const period: readonly Parameter[] = [{ name: 'from' }, { name: 'to' }];
const ofArticles: readonly Parameter[] = [category, filter, material, { name: 'author' }, ...period];
const namedInArticles = ['authors', 'materials'];
const ofArticleKind = { filters: ofArticles, relations: namedInArticles };
const oneOf = (name: string, values: readonly string[]): Parameter => ({ name, values });

/** The collections. */
export const endpoints: readonly Endpoint[] = [
  {
    name: 'materials',
    title: 'Materials',
    text: 'Names, symbols and the largest producer; one record adds its chain, its figures and its measures.',
    filters: [category, oneOf('group', groups), oneOf('filter', filterNames)],
    example: { group: 'battery', fields: 'name,topProducer' },
  },
  {
    name: 'figures',
    title: 'Figures',
    text: 'What each shows; one has every value with unit, basis, year, confidence and document.',
    filters: [material],
    relations: ['materials'],
    example: { material: 'gallium' },
  },
  {
    name: 'measures',
    title: 'Trade measures',
    text: 'Licenses, bans, quotas and tariffs with their state today; one has all its dates and its sources.',
    relations: ['materials'],
    filters: [
      material,
      oneOf('jurisdiction', jurisdictionCodes),
      oneOf('kind', measureKindNames),
      oneOf('state', measureStates),
    ],
    example: { material: 'gallium', state: 'in force' },
  },
  {
    name: 'cmri',
    title: 'Editions of the risk index',
    text: 'The editions; one has the rank of each material, the weights and every input.',
    filters: [],
    example: {},
  },
  {
    name: 'datasets',
    title: 'Datasets',
    text: 'The tables; one has its columns and all its rows.',
    filters: [material],
    example: { sort: '-lastChange', limit: '5' },
  },
  {
    name: 'maps',
    title: 'Maps',
    text: 'What each shows; one has the share and the amount of every country, with its document.',
    filters: [material, oneOf('group', mapGroups)],
    relations: ['materials'],
    example: { group: 'mine', fields: 'finding,year' },
  },
  {
    name: 'articles',
    title: 'Articles of all kinds',
    text: 'News, opinions, blogs and videos in one order, as topics list them.',
    filters: [oneOf('kind', articleKindNames), ...ofArticles],
    relations: namedInArticles,
    isSearchable: false,
    example: { category: 'GEOPOLITICS', limit: '5' },
  },
  {
    name: 'news',
    title: 'News Analysis',
    text: 'Our analyses; one has its text as Markdown, its sources and its corrections.',
    ...ofArticleKind,
    example: { category: 'GEOPOLITICS', limit: '5' },
  },
  {
    name: 'opinions',
    title: 'Opinion Pieces',
    text: 'Signed opinions, with the same fields.',
    ...ofArticleKind,
    example: { sort: 'title' },
  },
  {
    name: 'blogs',
    title: 'Blogs',
    text: 'Shorter pieces, with the same fields.',
    ...ofArticleKind,
    example: { limit: '5' },
  },
  {
    name: 'videos',
    title: 'Proxima Videos',
    text: 'Films; one has chapters, captions and the transcript with its times.',
    ...ofArticleKind,
    example: { fields: 'title,durationS' },
  },
  {
    name: 'infographics',
    title: 'Infographics',
    text: 'The findings; one has its text and its sources.',
    filters: [material, { name: 'author' }, ...period],
    relations: namedInArticles,
    example: { limit: '5' },
  },
  {
    name: 'letters',
    title: 'Letters',
    text: 'Editions of the monthly letter; one has its sections.',
    filters: period,
    relations: ['authors'],
    example: { limit: '1' },
  },
  {
    name: 'glossary',
    title: 'Glossary',
    text: 'Terms, synonyms and definitions; one has what to watch for.',
    filters: [material],
    relations: ['materials'],
    example: { material: 'lithium' },
  },
  {
    name: 'services',
    title: 'Research services',
    text: 'What subscribers get; one has contents, the data dictionary and a sample.',
    filters: [oneOf('kind', serviceKinds), category, filter, material],
    relations: ['analysts', 'materials'],
    example: { kind: 'monthly' },
  },
  {
    name: 'events',
    title: 'Events',
    text: 'Dates, places and what has changed; one has speakers and agenda.',
    filters: [oneOf('state', eventStates), oneOf('kind', eventKindNames), category, filter, material, ...period],
    relations: ['materials', 'speakers'],
    example: { state: 'upcoming' },
  },
  {
    name: 'vacancies',
    title: 'Vacancies',
    text: 'Pay, hours and closing dates; one has duties and process.',
    filters: [oneOf('state', listedVacancyStates)],
    relations: ['colleagues'],
    example: { state: 'open' },
  },
  {
    name: 'people',
    title: 'People',
    text: 'Who covers what, former colleagues included.',
    filters: [oneOf('area', areas), material],
    relations: ['materials'],
    example: { area: 'Research' },
  },
  {
    name: 'changes',
    title: 'Changes',
    text: 'What was published, corrected, updated and withdrawn, oldest first: enough to keep a copy up to date.',
    filters: [{ name: 'since' }, { name: 'collection' }, oneOf('kind', recordedKinds), material],
    isSearchable: false,
    example: { since: '2026-11-01', limit: '10' },
  },
];
