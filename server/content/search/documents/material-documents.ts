/** Search documents of materials and services. */
import type { Content, Entry } from '../../../../shared/content.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import { type SearchDocument, textOf } from './search-document.ts';

export function materialDocuments(content: Content): SearchDocument[] {
  return content.list('materials').map((material) => {
    const { id, name, symbol, synonyms, shortText } = material;
    return {
      id: `materials/${id}`,
      kind: 'material',
      title: name,
      href: entryHref(material),
      names: [symbol, ...otherNames(content, id), ...synonyms],
      summary: shortText,
      symbol,
      materials: [id],
      ...textOf(content, describeMaterial(content, material), material),
    };
  });
}

/** The other names of a material, in English, German and French. */
export function otherNames(content: Content, id: string): string[] {
  const { en = [], de = [], fr = [] } = content.find('names', id) ?? {};
  return [...en, ...de, ...fr];
}

function describeMaterial(content: Content, { id, chain, watch }: Entry<'materials'>): string[] {
  const figures = content.find('figures', id);
  return [
    ...chain.map(({ step, note }) => `${step}: ${note}`),
    ...watch,
    ...(figures?.keyFacts ?? []).map(({ text }) => text),
    ...(figures?.uses ?? []).flatMap(({ items }) => items.map((use) => use.name)),
    ...(figures?.commercialForms.items ?? []),
    ...(figures?.production ?? []).flatMap(({ producers }) => producers.map((producer) => producer.name)),
  ];
}

/** The horizon is left out, because it may name what a service does not have: "no price forecast". */
export function serviceDocuments(content: Content): SearchDocument[] {
  return content.list('services').map((service) => {
    const { id, name, synonyms, shortText, deliverables, contents, questions, materials } = service;
    return {
      id: `services/${id}`,
      kind: 'service',
      title: name,
      href: entryHref(service),
      names: synonyms,
      summary: shortText,
      materials,
      ...textOf(
        content,
        [...deliverables.map((each) => `${each.name}: ${each.text}`), ...contents, ...questions],
        service,
      ),
    };
  });
}
