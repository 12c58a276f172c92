/** What /policy can be asked for by its query, and the links that ask for it. */
import { jurisdictions } from '../../../content/vocabulary/jurisdictions.ts';
import { measureKinds } from '../../../content/vocabulary/measure-kinds.ts';
import { apiRequest } from '../../api/api-request.ts';
import type { Content } from '../../content.ts';
import { type Measure, measuresOf } from '../../measures/list.ts';
import { type MeasureState, measureStates, stateAt } from '../../measures/state.ts';
import type { FilterGroup } from '../../page.ts';
import { href } from '../../routes.ts';
import { capitalize } from '../../text/format.ts';

export const filterKeys = ['material', 'country', 'kind', 'state'] as const;
export type FilterKey = (typeof filterKeys)[number];
export type PolicyFilter = Partial<Record<FilterKey, string>>;

const labels: Record<FilterKey, string> = { material: 'Material', country: 'Country', kind: 'Kind', state: 'State' };

/** @returns undefined when a value is not known. */
export function readFilter(content: Content, query: URLSearchParams): PolicyFilter | undefined {
  const asked = filterKeys.flatMap((key) => {
    const value = query.get(key);
    return value === null ? [] : [[key, value] as const];
  });
  return asked.every(([key, value]) => valuesOf(content, key).some((known) => known.value === value)) ? Object.fromEntries(asked) : undefined;
}

export function matching(content: Content, { state, ...filter }: PolicyFilter, now: Date): Measure[] {
  return measuresOf(content, filter).filter((measure) => !state || slugOf(stateAt(measure, now).state) === state);
}

/** One group for each key. Only what is in the list: each choice with the number of measures that it leaves. */
export function filterGroups(content: Content, filter: PolicyFilter, now: Date): FilterGroup[] {
  return filterKeys.map((key) => {
    const counted = valuesOf(content, key).map(({ value, label }) => ({
      label,
      href: href('policy', { ...filter, [key]: value }),
      count: matching(content, { ...filter, [key]: value }, now).length,
      current: filter[key] === value,
    }));
    const current = counted.find((link) => link.current);
    return {
      label: labels[key],
      chosen: current && { label: current.label, without: href('policy', { ...filter, [key]: undefined }) },
      links: counted.filter(({ count, current: isCurrent }) => count > 0 || isCurrent),
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

/** The same list as a request to the API. */
export function requestOf({ material, country, kind, state }: PolicyFilter): string {
  return apiRequest('measures', { material, jurisdiction: country, kind, state: measureStates.find((each) => slugOf(each) === state) });
}

/** "in force" as it stands in an address: "in-force". */
export function slugOf(state: MeasureState): string {
  return state.replace(' ', '-');
}
