/**
 * The search on Research Services (the search of the whole site is server/content/search): finds materials, services,
 * Proxima and consulting by name, symbol, synonym, glossary term and text.
 */
import type { Content, Entry } from '../../content.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import type { Shade } from '../../records/materials/tightest-stage.ts';
import { measuresOf } from '../../records/measures/list.ts';
import { href } from '../../routes.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { entryHref } from '../../site/entry-href.ts';
import { type Candidate, type CatalogSearch, createCatalogSearch } from './search.ts';

export type Result = {
  name: string;
  href: string;
  kind: string;
  text: string;
  /** The synonym that matched; undefined when the name or symbol did. */
  matched: string | undefined;
  tile: ({ symbol: string } & Shade) | undefined;
};
type Record = Candidate & Pick<Result, 'href' | 'kind' | 'text' | 'tile'>;

const maxShown = 12;
/** Pages with other offers, and the kind of each. */
const pageKinds = { proxima: 'Platform', 'proxima-service': 'Data service', consulting: 'Projects' };
const searchOf = oncePerContent(createSearchOf);

export function findResults(content: Content, query: string): Result[] {
  return searchOf(content)
    .find(query)
    .slice(0, maxShown)
    .map(({ candidate: { name, symbol, href: address, kind, text, tile }, matched }) => ({
      name,
      href: address,
      kind,
      text,
      matched: matched === name || matched === symbol ? undefined : matched,
      tile,
    }));
}

/** Other searches with results, for a query without results. */
export function suggestSearches(content: Content, query: string): { label: string; href: string }[] {
  return searchOf(content)
    .suggest(query)
    .map((label) => ({ label, href: `${href('subscriptions', { q: label })}#results` }));
}

function createSearchOf(content: Content): CatalogSearch<Record> {
  const records = [
    ...content.list('materials').map((material) => materialRecord(content, material)),
    ...content.list('services').map((service) => serviceRecord(content, service)),
    ...Object.entries(pageKinds).flatMap(([id, kind]) => pageRecords(content.find('pages', id), kind)),
  ];
  return createCatalogSearch(records, content.site.sameWords);
}

function materialRecord(content: Content, material: Entry<'materials'>): Record {
  const { id, name, symbol, synonyms, shortText, chain, watch } = material;
  const figures = content.find('figures', id);
  const { step } = materialTile(content, material);
  return {
    name,
    symbol,
    synonyms,
    related: relatedTerms(content, id),
    summary: [shortText],
    details: [
      ...chain.flatMap(({ step: name, note }) => [name, note]),
      ...watch.map(({ text }) => text),
      ...(figures?.uses ?? []).flatMap(({ items }) => items.map((use) => use.name)),
      ...(figures?.commercialForms.items ?? []),
      ...(figures?.production ?? []).flatMap(({ producers }) => producers.map((producer) => producer.name)),
      ...(figures?.annualPrices ?? []).flatMap((price) => [price.name, price.provider, 'prices']),
      ...measuresOf(content, { material: material.id }).flatMap(({ authority, text }) => [authority, text]),
    ],
    href: entryHref(material),
    kind: 'Material',
    text: shortText,
    tile: { symbol, step },
  };
}

/** The horizon is not indexed, because it states what is missing: "no price forecast". */
function serviceRecord(content: Content, service: Entry<'services'>): Record {
  const { name, kind, synonyms, shortText, deliverables, contents, questions, materials } = service;
  return {
    name,
    synonyms,
    related: [],
    summary: [
      shortText,
      ...materials.map((id) => content.find('materials', id)?.name ?? ''),
      ...deliverables.map((deliverable) => deliverable.name),
    ],
    details: [...deliverables.map(({ text }) => text), ...contents, ...questions],
    href: entryHref(service),
    kind: kind === 'cost' ? 'Cost service' : 'Monthly service',
    text: shortText,
    tile: undefined,
  };
}

function pageRecords(page: Entry<'pages'> | undefined, kind: string): Record[] {
  if (!page) return [];
  const { title, heading, description, intro, blocks } = page;
  const items = blocks.flatMap((block) =>
    block.kind === 'items' || block.kind === 'steps' || block.kind === 'questions' ? block.items : [],
  );
  return [
    {
      name: title,
      synonyms: [],
      related: [],
      summary: [heading, description, intro],
      details: items.flatMap((item) => [item.title, item.text]),
      href: entryHref(page),
      kind,
      text: description,
      tile: undefined,
    },
  ];
}

function relatedTerms(content: Content, materialId: string): string[] {
  return content
    .list('glossary')
    .filter(({ materials }) => materials.includes(materialId))
    .flatMap(({ term, synonyms }) => [term, ...synonyms]);
}
