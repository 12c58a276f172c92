/** The number of recorded trade measures for each material, by state. */
import type { Content } from '../content.ts';
import { comparisonIds, valueId } from '../records/materials/figure-ids.ts';
import { measuresByState } from '../records/measures/count.ts';
import { measuresOf } from '../records/measures/list.ts';
import type { MeasureState } from '../records/measures/state.ts';
import { entryHref } from '../site/entry-href.ts';
import { formatDate, formatList } from '../text/format.ts';
import { provenanceOf } from './blocks.ts';
import type { ComparisonDraft, FigureValue, Material, MaterialFigures } from './figure.ts';

const states: readonly MeasureState[] = ['in force', 'suspended', 'announced', 'unconfirmed', 'ended'];

/** The segments of the bars. */
const parts: { label: string; states: MeasureState[] }[] = [
  { label: 'in force', states: ['in force'] },
  { label: 'suspended', states: ['suspended'] },
  { label: 'announced or unconfirmed', states: ['announced', 'unconfirmed'] },
  { label: 'ended', states: ['ended'] },
];

/** A measure on several materials is counted for each. */
export function tradeMeasures(content: Content, pairs: MaterialFigures[], now: Date): ComparisonDraft {
  const counted = pairs.flatMap(({ material }) => {
    const rows = countMeasures(content, material, now);
    return rows.length ? [{ material, rows, inForce: rows[0] }] : [];
  });
  const sorted = counted.toSorted((a, b) => (b.inForce?.value ?? 0) - (a.inForce?.value ?? 0));
  const [top] = sorted;
  const most = sorted
    .filter(({ inForce }) => inForce?.value === top?.inForce?.value)
    .map(({ material }) => material.name.toLowerCase());
  const affected = sorted.filter(({ inForce }) => inForce?.value).length;
  return {
    id: comparisonIds.tradeMeasures,
    kind: 'comparison',
    materials: [],
    name: 'Trade measures by material and state',
    title: `Trade measures are in force on ${affected} of ${pairs.length} materials; ${formatList(most)} ${most.length > 1 ? 'have' : 'has'} the most, ${top?.inForce?.value ?? 0}`,
    subtitle: `Export controls, quotas, bans and tariffs by material and state, on ${formatDate(now.toISOString())}`,
    unit: 'measures',
    basis: undefined,
    computedHow:
      'We count the measures of our record by material and by their state on the day, which follows from the days that were announced. A measure on several materials counts for each of them; a suspension is counted with the measure that it suspends, and what rests on no document is not counted. “Unconfirmed” are those whose stated end has passed and of which we do not know what followed. The record is of what we follow and read, and is not complete.',
    rows: sorted.flatMap(({ rows }) => rows),
    drawing: {
      kind: 'stacked',
      unit: 'measures',
      parts: parts.map(({ label }) => label),
      rows: sorted.map(({ material, rows }) => ({
        label: material.name,
        values: parts.map((part) => ({ value: countIn(rows, part.states) })),
      })),
    },
    usedOn: sorted.map(({ material }) => ({
      label: `${material.name}, Trade measures`,
      href: `${entryHref(material)}#measures`,
    })),
  };
}

/** A value for each state that occurs, and always one for those in force; none if there are no measures. */
function countMeasures(content: Content, { id, name }: Material, now: Date): FigureValue[] {
  const measures = measuresByState(measuresOf(content, { material: id }), now);
  if (!measures.size) return [];
  return states.flatMap((state): FigureValue[] => {
    const some = measures.get(state) ?? [];
    if (some.length === 0 && state !== 'in force') return [];
    const source = [...new Set(some.flatMap((measure) => measure.source))];
    return [
      {
        ...provenanceOf(content, { confidence: 'sourced', source }),
        isWeak: false,
        id: valueId(id, state),
        of: name,
        measure: state,
        period: undefined,
        value: some.length,
        isMinimum: false,
        unit: 'measures',
        basis: undefined,
        estimated: false,
      },
    ];
  });
}

function countIn(rows: readonly FigureValue[], states: readonly string[]): number {
  return rows.reduce((sum, { measure, value }) => sum + (states.includes(measure) ? (value ?? 0) : 0), 0);
}
