/** Describes what is looked up: materials, services, terms, people, trade measures and composed pages. */
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import type { Content, Entry } from '../../content.ts';
import { otherNames } from '../../records/materials/other-names.ts';
import { eventsOf } from '../../records/measures/dates.ts';
import { countryOf } from '../../records/measures/list.ts';
import { entryHref } from '../../site/entry-href.ts';
import { ownRules } from '../../site/site-rules.ts';
import { type Described, joinTexts } from './published-record.ts';

export function materialRecord(material: Entry<'materials'>, content: Content): Described {
  const { id, name, symbol, synonyms, shortText, readOn, chain, watch } = material;
  return {
    label: name,
    summary: shortText,
    materials: [id],
    names: [symbol, ...otherNames(content, id), ...synonyms],
    symbol,
    lastChange: readOn,
    words() {
      const figures = content.find('figures', id);
      return [
        ...chain.map(({ step, note }) => `${step}: ${note}`),
        ...watch.map(({ text }) => text),
        ...(figures?.keyFacts ?? []).map(({ text }) => text),
        ...(figures?.uses ?? []).flatMap(({ items }) => items.map((use) => use.name)),
        ...(figures?.commercialForms.items ?? []),
        ...(figures?.production ?? []).flatMap(({ producers }) => producers.map((producer) => producer.name)),
      ];
    },
  };
}

/** The horizon is left out, because it may name what a service does not have: "no price forecast". */
export function serviceRecord(service: Entry<'services'>): Described {
  const { name, synonyms, shortText, deliverables, contents, questions, materials } = service;
  return {
    label: name,
    summary: shortText,
    materials,
    names: synonyms,
    words: () => [...deliverables.map((each) => `${each.name}: ${each.text}`), ...contents, ...questions],
  };
}

export function termRecord({ term, definition, synonyms, materials }: Entry<'glossary'>): Described {
  return { label: term, summary: definition, materials, names: synonyms };
}

export function personRecord({ name, role, covers, coverage }: Entry<'people'>): Described {
  return { label: name, summary: joinTexts([role, `Covers: ${covers}`]), materials: coverage };
}

export function measureRecord(measure: Entry<'measures'>): Described {
  const { title, text, materials, from, announced, readOn, kind, authority, short, effects, note } = measure;
  return {
    label: title,
    title: `${countryOf(measure)}: ${title}`,
    summary: text,
    materials,
    date: from ?? announced,
    lastChange: readOn,
    history: () =>
      eventsOf(measure).map((event) => ({
        at: new Date(event.at).toISOString(),
        kind: 'updated',
        note: event.text,
        mark: `0-${event.key}`,
      })),
    words: () => [measureKinds[kind].name, authority, short, ...effects.map((effect) => effect.text), note],
  };
}

export function pageRecord(page: Entry<'pages'>): Described | undefined {
  if (ownRules.ruleOf(entryHref(page)).noindex) return undefined;
  const { title, heading, description, synonyms, updated, intro, summary, blocks } = page;
  return {
    label: title,
    summary: description,
    materials: [],
    names: heading === title ? synonyms : [heading, ...synonyms],
    lastChange: updated,
    words() {
      const items = blocks.flatMap((block) =>
        block.kind === 'items' || block.kind === 'steps' || block.kind === 'questions' ? block.items : [],
      );
      return [intro, ...summary, ...items.map((item) => `${item.title}: ${item.text}`)];
    },
  };
}
