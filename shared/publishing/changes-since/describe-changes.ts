/** What has changed on a page since an earlier day, in words, the most important first. */
import type { Content, Entry } from '../../content.ts';
import { comparedExample, maxCompared } from '../../figures/board/load-comparison.ts';
import { editionsAt } from '../../figures/cmri/rank-at.ts';
import { figuresOf, findFigure } from '../../figures/list-figures.ts';
import { chooseMaterials } from '../../records/materials/choose-materials.ts';
import { comparisonIds } from '../../records/materials/figure-ids.ts';
import { answerQuestion } from '../../records/measures/check/answer-question.ts';
import { readQuestion, typedIn } from '../../records/measures/check/read-query.ts';
import { suggestGoods } from '../../records/measures/check/suggest-goods.ts';
import { matching, readFilter } from '../../records/measures/filters.ts';
import { type Measure, measuresOf } from '../../records/measures/list.ts';
import type { RouteMatch } from '../../router/match.ts';
import type { routes } from '../../routes.ts';
import { capitalize, formatCount, formatPublished, uncapitalize } from '../../text/format.ts';
import { editionChanges } from './edition-changes.ts';
import { type NameValue, type ValueChange, valueChanges } from './figure-changes.ts';
import { groundChanges } from './ground-changes.ts';
import { changesOfMeasure, measureChanges } from './measure-changes.ts';

/** The content as it was known, and the time at which a page shows it. */
type Point = { content: Content; at: Date };
type Material = Entry<'materials'>;
type Both = { before: Point; now: Point; query: URLSearchParams };

/** @param query of the page. @returns an empty list for a page whose facts are the same, and for one without facts. */
export function describeChanges(route: RouteMatch<typeof routes>, both: Both): string[] {
  switch (route.name) {
    case 'figure':
      return [...textsOf(changesOfFigure(route.params.id, both)), ...groundsOfFigure(route.params.id, both)];
    case 'critical-lists':
      return textsOf(changesOfFigure(comparisonIds.criticalLists, both));
    case 'material':
      return [
        ...textsOf(changesOfMaterial(route.params.element, both)),
        ...compareMeasures(both, ({ content }) => measuresOf(content, { material: route.params.element })),
        ...groundsOfMaterial(route.params.element, both),
      ];
    case 'figures':
      return countByMaterial(({ id }) => [null, id].includes(both.query.get('material')), both);
    case 'critical-materials':
      return countByMaterial(({ filters }) => [null, ...filters].includes(both.query.get('filter') as null), both);
    case 'compare':
      return countByMaterial(isCompared(both), both);
    case 'cmri':
    case 'cmri-methodology':
      return compareEditions(both, ({ content, at }) => editionsAt(content, at).at(-1));
    case 'cmri-material':
      return compareEditions(both, ({ content, at }) => editionsAt(content, at).at(-1), route.params.material);
    case 'cmri-edition':
      return compareEditions(both, ({ content }) => content.find('cmri', route.params.edition));
    case 'policy':
      return compareMeasures(both, listedBy(both.query));
    case 'policy-check':
      return changesOfCheck(both);
    case 'measure':
      return compareMeasure(route.params.id, both);
    default:
      return [];
  }
}

function textsOf(changes: readonly ValueChange[]): string[] {
  return [...new Set(changes.map(({ text }) => text))];
}

function changesOfFigure(id: string, { before, now }: Both, nameOf?: NameValue): ValueChange[] {
  const [old, current] = [before, now].map(({ content, at }) => findFigure(content, id, at));
  if (old && !current) return [{ text: `${old.name}: no longer published`, size: 0, added: 0 }];
  if (current && !old) return [{ text: `${current.name}: published since`, size: 0, added: current.rows.length }];
  return valueChanges(old?.rows ?? [], current?.rows ?? [], nameOf);
}

/** Of a figure that is there on both days. */
function groundsOfFigure(id: string, { before, now }: Both): string[] {
  const [old, current] = [before, now].map(({ content, at }) => findFigure(content, id, at));
  return old && current ? groundChanges(old, current).map(capitalize) : [];
}

/** Each named by its figure. */
function groundsOfMaterial(material: string, both: Both): string[] {
  return [...namesOfFigures(material, both)].flatMap(([id, name]) =>
    groundsOfFigure(id, both).map((text) => `${name}: ${uncapitalize(text)}`),
  );
}

/** Of the figures that have only this material, on both days. */
function namesOfFigures(material: string, both: Both): Map<string, string> {
  const figures = [both.before, both.now].flatMap(({ content, at }) =>
    figuresOf(content, material, at).filter(({ materials }) => materials.length === 1),
  );
  return new Map(figures.map(({ id, name }) => [id, capitalize(name.replace(/^[^:]*: /, ''))]));
}

/** Those of its own figures, each named by its figure, and of its rows in comparisons, the largest first. */
function changesOfMaterial(material: string, both: Both): ValueChange[] {
  const own = [...namesOfFigures(material, both)].flatMap(([id, name]) =>
    changesOfFigure(id, both, ({ of, period }) =>
      [name, of, period && formatPublished(period)].filter(Boolean).join(', '),
    ),
  );
  const compared = [comparisonIds.importReliance, comparisonIds.criticalLists].flatMap((id) =>
    changesInComparison(id, material, both),
  );
  return [...own, ...compared].toSorted((a, b) => b.size - a.size);
}

/** @param id of a figure whose rows are of many materials. */
function changesInComparison(id: string, material: string, { before, now }: Both): ValueChange[] {
  const [old = [], current = []] = [before, now].map(({ content, at }) => {
    const name = content.find('materials', material)?.name;
    return findFigure(content, id, at)?.rows.filter(({ of }) => of === name);
  });
  return valueChanges(old, current, ({ measure, period }) =>
    [measure, period && formatPublished(period)].filter(Boolean).join(', '),
  );
}

function isCompared({ before, query }: Both): (material: Material) => boolean {
  const { chosen } = chooseMaterials(query.get('m') ?? comparedExample, before.content.list('materials'), maxCompared);
  return (material) => chosen.includes(material);
}

/** "Gallium: 3 values changed, 5 added" */
function countByMaterial(isShown: (material: Material) => boolean, both: Both): string[] {
  return both.before.content
    .list('materials')
    .filter(isShown)
    .map(({ id, name }) => {
      const changes = changesOfMaterial(id, both);
      const added = changes.reduce((sum, change) => sum + change.added, 0);
      return { name, added, changed: changes.filter((change) => change.added === 0).length };
    })
    .filter(({ changed, added }) => changed + added > 0)
    .toSorted((a, b) => b.changed - a.changed || b.added - a.added)
    .map(({ name, changed, added }) =>
      changed === 0
        ? `${name}: ${formatCount(added, 'value')} added`
        : `${name}: ${formatCount(changed, 'value')} changed${added > 0 ? `, ${added} added` : ''}`,
    );
}

function compareMeasures({ before, now }: Both, list: (point: Point) => readonly Measure[]): string[] {
  return measureChanges(list(before), list(now));
}

function compareMeasure(id: string, { before, now }: Both): string[] {
  const [old, current] = [before, now].map(({ content }) => content.find('measures', id));
  if (old && !current) return ['The measure is no longer listed'];
  return old && current ? changesOfMeasure(old, current) : [];
}

/** By the filter of the page; not by the state, which also changes with the days. */
function listedBy(query: URLSearchParams) {
  return ({ content, at }: Point) => {
    const { state: _state, ...filter } = readFilter(content, query) ?? {};
    return matching(content, filter, at);
  };
}

/** Of the measures in the answers of both days. Before a question is asked there is no answer, and no list. */
function changesOfCheck(both: Both): string[] {
  const { before, now, query } = both;
  const answered = [before, now].map(({ content, at }) => {
    const question = readQuestion(content, typedIn(query), suggestGoods);
    return 'problems' in question ? undefined : answerQuestion(content, question, at).measures;
  });
  if (answered.includes(undefined)) {
    const count = compareMeasures(both, ({ content }) => content.list('measures')).length;
    return count === 0 ? [] : [`${formatCount(count, 'detail')} of the measures that the check reads`];
  }
  const ids = new Set(answered.flatMap((measures = []) => measures.map(({ measure }) => measure.id)));
  return compareMeasures(both, ({ content }) => [...ids].flatMap((id) => content.find('measures', id) ?? []));
}

type FindEdition = (point: Point) => ReturnType<typeof editionsAt>[number] | undefined;

function compareEditions({ before, now }: Both, find: FindEdition, only?: string): string[] {
  const [old, current] = [find(before), find(now)];
  const nameOf = (id: string) => now.content.find('materials', id)?.name ?? id;
  return old && current ? editionChanges(old, current, nameOf, only) : [];
}
