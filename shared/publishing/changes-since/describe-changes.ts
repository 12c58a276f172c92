/** What has changed on a page since an earlier day, in words, the most important first. */
import type { Content, Entry } from '../../content.ts';
import { comparedExample, maxCompared } from '../../figures/board/load-comparison.ts';
import { editionsAt } from '../../figures/cmri/rank-at.ts';
import { figuresOf, findFigure } from '../../figures/list-figures.ts';
import { chooseMaterials } from '../../records/materials/choose-materials.ts';
import { comparisonIds } from '../../records/materials/figure-ids.ts';
import { measuresAsked } from '../../records/measures/check/answer-question.ts';
import { readQuestion, typedIn } from '../../records/measures/check/read-query.ts';
import { suggestGoods } from '../../records/measures/check/suggest-goods.ts';
import { matching, readFilter } from '../../records/measures/filters.ts';
import { type Measure, measuresOf } from '../../records/measures/list.ts';
import type { RouteMatch } from '../../router/match.ts';
import type { routes } from '../../routes.ts';
import { formatCount } from '../../text/format.ts';
import { editionChanges } from './edition-changes.ts';
import { type ValueChange, valueChanges } from './figure-changes.ts';
import { measureChanges } from './measure-changes.ts';

/** The content as it was known, and the time at which a page shows it. */
export type Point = { content: Content; at: Date };
type Material = Entry<'materials'>;
type Both = { then: Point; now: Point; query: URLSearchParams };

/** @param query of the page. @returns an empty list for a page whose facts are the same, and for one without facts. */
export function describeChanges(route: RouteMatch<typeof routes>, both: Both): string[] {
  switch (route.name) {
    case 'figure':
      return textsOf(changesOfFigure(route.params.id, both));
    case 'critical-lists':
      return textsOf(changesOfFigure(comparisonIds.criticalLists, both));
    case 'material':
      return [
        ...textsOf(changesOfMaterial(route.params.element, both)),
        ...compareMeasures(both, ({ content }) => measuresOf(content, { material: route.params.element })),
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
      return compareMeasures(both, askedBy(both.query));
    case 'measure':
      return compareMeasures(both, ({ content }) => [content.find('measures', route.params.id) ?? []].flat());
    default:
      return [];
  }
}

function textsOf(changes: readonly ValueChange[]): string[] {
  return [...new Set(changes.map(({ text }) => text))];
}

function changesOfFigure(id: string, { then, now }: Both): ValueChange[] {
  const [before, after] = [then, now].map(({ content, at }) => findFigure(content, id, at));
  if (before && !after) return [{ text: 'The figure is no longer published', size: 0 }];
  return valueChanges(before?.rows ?? [], after?.rows ?? []);
}

/** Figures of several materials are of none. */
function changesOfMaterial(material: string, both: Both): ValueChange[] {
  const ids = new Set([both.then, both.now].flatMap(({ content, at }) => idsOf(content, material, at)));
  return [...ids].flatMap((id) => changesOfFigure(id, both)).toSorted((a, b) => b.size - a.size);
}

function idsOf(content: Content, material: string, at: Date): string[] {
  return figuresOf(content, material, at).flatMap(({ id, materials }) => (materials.length === 1 ? id : []));
}

function isCompared({ then, query }: Both): (material: Material) => boolean {
  const { chosen } = chooseMaterials(query.get('m') ?? comparedExample, then.content.list('materials'), maxCompared);
  return (material) => chosen.includes(material);
}

/** "Gallium: 3 values" */
function countByMaterial(isShown: (material: Material) => boolean, both: Both): string[] {
  return both.then.content
    .list('materials')
    .filter(isShown)
    .map(({ id, name }) => ({ name, count: textsOf(changesOfMaterial(id, both)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, count }) => `${name}: ${formatCount(count, 'value')}`);
}

function compareMeasures({ then, now }: Both, list: (point: Point) => readonly Measure[]): string[] {
  return measureChanges(list(then), list(now));
}

/** By the filter of the page; not by the state, which also changes with the days. */
function listedBy(query: URLSearchParams) {
  return ({ content, at }: Point) => {
    const { state: _state, ...filter } = readFilter(content, query) ?? {};
    return matching(content, filter, at);
  };
}

/** Those about the goods of the question; all before one is asked. */
function askedBy(query: URLSearchParams) {
  return ({ content }: Point) => {
    const question = readQuestion(content, typedIn(query), suggestGoods);
    return 'problems' in question ? content.list('measures') : measuresAsked(content, question);
  };
}

type FindEdition = (point: Point) => ReturnType<typeof editionsAt>[number] | undefined;

function compareEditions({ then, now }: Both, find: FindEdition, only?: string): string[] {
  const [before, after] = [find(then), find(now)];
  const nameOf = (id: string) => now.content.find('materials', id)?.name ?? id;
  return before && after ? editionChanges(before, after, nameOf, only) : [];
}
