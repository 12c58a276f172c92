/** Loads the periodic map: every material with its figure for the measure in `?measure=`. */
import type { Content, Markup } from '../../content.ts';
import type { FilterLink } from '../../page.ts';
import { entryHref } from '../../site/entry-href.ts';
import type { MaterialLink } from '../materials/material-link.ts';
import { type ElementStates, loadElementStates } from '../measures/load-elements.ts';
import type { Finding, MapMeasure, MeasuredValue } from './map-measure.ts';
import { measures } from './measures.ts';

/** Materials that are not elements have neither group nor period; the rare earths have a group but no period. */
export type MapTile = MaterialLink &
  MeasuredValue & {
    number: number | null;
    group: number | null;
    period: number | null;
    /** The elements of a group by the state of the license that names each. */
    elements?: ElementStates | undefined;
  };
export type PeriodicMapData = {
  /** By atomic number; materials that are not elements come last. */
  tiles: MapTile[];
  choices: FilterLink[];
  steps: string[];
  none: string;
  finding: Finding;
  source: Markup;
  signs: string;
};

/**
 * `key`: the value of `?measure=`, undefined for the default measure.
 * @returns undefined if there is no such measure, 'default' if the query names the default one, whose address has no
 * query.
 */
export function measureOf(
  query: URLSearchParams,
): { measure: MapMeasure; key: string | undefined } | 'default' | undefined {
  const key = query.get('measure') ?? undefined;
  if (key === undefined) return { measure: measures[0], key };
  if (key === measures[0].id) return 'default';
  const measure = measures.slice(1).find(({ id }) => id === key);
  return measure && { measure, key };
}

/** @param options `hrefOf` returns the address of the page with another measure. */
export function loadPeriodicMap(
  content: Content,
  measure: MapMeasure,
  { hrefOf, now }: { hrefOf: (key: string | undefined) => string; now: Date },
): PeriodicMapData {
  const tiles = content.list('materials').map((material): MapTile => {
    const figures = content.find('figures', material.id);
    const { atomicNumber: number = null, periodicGroup: group = null, periodicPeriod: period = null } = figures ?? {};
    const elements = loadElementStates(content, material.id, now);
    return {
      symbol: material.symbol,
      name: material.name,
      href: entryHref(material),
      number,
      group,
      period,
      ...measure.read(content, figures),
      elements,
    };
  });
  return {
    tiles: tiles.toSorted(
      (a, b) =>
        (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY) ||
        (b.group ?? 0) - (a.group ?? 0),
    ),
    choices: measures.map((item, index) => ({
      label: item.label,
      href: hrefOf(index === 0 ? undefined : item.id),
      current: item === measure,
    })),
    steps: measure.steps,
    none: measure.none,
    finding: measure.find(content),
    source: measure.cite(content),
    signs: measure.signs,
  };
}
