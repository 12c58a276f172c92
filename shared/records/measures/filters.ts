/** The filters of trade measures in the query of /policy and of its files, and the links that set them. */
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import type { Content } from '../../content.ts';
import type { FilterGroup } from '../../page.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { capitalize } from '../../text/format.ts';
import { counted, type Measure, measuresOf } from './list.ts';
import { type MeasureState, measureStates, stateAt } from './state.ts';

export const filterKeys = ['material', 'country', 'kind', 'state'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type PolicyFilter = Partial<Record<FilterKey, string>>;

const labels: Record<FilterKey, string> = { material: 'Material', country: 'Country', kind: 'Kind', state: 'State' };

/** @returns undefined if a value is unknown. */
export function readFilter(content: Content, query: URLSearchParams): PolicyFilter | undefined {
  const requested = filterKeys.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  return requested.every(([key, value]) => valuesOf(content, key).some((known) => known.value === value))
    ? Object.fromEntries(requested)
    : undefined;
}

export function matching(content: Content, { state, ...filter }: PolicyFilter, now: Date): Measure[] {
  return measuresOf(content, filter).filter((measure) => !state || slugOf(stateAt(measure, now).state) === state);
}

/** "What is in force: Gallium, In force", by the values of the filter. */
export function titleOfFilter(content: Content, filter: PolicyFilter, title: string): string {
  const chosen = filterKeys.flatMap(
    (key) => valuesOf(content, key).find(({ value }) => value === filter[key])?.label ?? [],
  );
  return [title, ...chosen].join(': ');
}

/**
 * One group of links for each key: the values that match at least one measure that counts, each with the number of
 * those.
 */
export function filterGroups(content: Content, filter: PolicyFilter, now: Date): FilterGroup[] {
  return filterKeys.map((key) => {
    const values = valuesOf(content, key).map(({ value, label }) => ({
      label,
      href: href('policy', { ...filter, [key]: value }),
      count: counted(matching(content, { ...filter, [key]: value }, now)).length,
      current: filter[key] === value,
    }));
    const current = values.find((link) => link.current);
    return {
      label: labels[key],
      chosen: current && { label: current.label, without: href('policy', { ...filter, [key]: undefined }) },
      links: values.filter(({ count, current: isCurrent }) => count > 0 || isCurrent),
    };
  });
}

function valuesOf(content: Content, key: FilterKey): { value: string; label: string }[] {
  switch (key) {
    case 'material':
      return content.list('materials').map(({ id, name }) => ({ value: id, label: name }));
    case 'country':
      return Object.entries(jurisdictions).map(([value, label]) => ({ value, label }));
    case 'kind':
      return Object.entries(measureKinds).map(([value, { many }]) => ({ value, label: many }));
    case 'state':
      return measureStates.map((state) => ({ value: slugOf(state), label: capitalize(state) }));
  }
}

/** The address of the API request that returns the same list. */
export function requestOf({ material, country, kind, state }: PolicyFilter): string {
  return apiRequest('measures', {
    material,
    jurisdiction: country,
    kind,
    state: measureStates.find((each) => slugOf(each) === state),
  });
}

/** The form of a state in addresses: "in force" becomes "in-force". */
export function slugOf(state: MeasureState): string {
  return state.replace(' ', '-');
}
