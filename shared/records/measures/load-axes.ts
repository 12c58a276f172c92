/** Time axes of measures. */
import type { Content } from '../../content.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { countStates } from './count.ts';
import { type Measure, withoutSuspensions } from './list.ts';
import { axisOf, type MeasureAxis } from './load-axis.ts';
import { stateAt } from './state.ts';

/** Up to this number of measures, each measure has its own row. */
const maxMeasureRows = 12;

/**
 * A row for each material, which links to its measures and in which each line links to a measure, or a row for each
 * measure if there are few. Suspensions are drawn on the measures that they suspend.
 */
export function axisOfMany(
  content: Content,
  measures: readonly Measure[],
  { query, now }: { query: Partial<Record<string, string>>; now: Date },
): MeasureAxis {
  const drawn = withoutSuspensions(measures).toReversed();
  if (query['material'] || drawn.length <= maxMeasureRows) return axisOfMeasures(drawn, now);
  const rows = content.list('materials').flatMap(({ id, name }) => {
    const onMaterial = drawn.filter(({ materials }) => materials.includes(id));
    return onMaterial.length
      ? [
          {
            label: name,
            href: href('policy', { ...query, material: id }),
            note: countStates(onMaterial, now) || 'none with a document',
            measures: onMaterial,
            isLinked: true,
          },
        ]
      : [];
  });
  return axisOf(rows, now);
}

export function axisOfMeasures(measures: readonly Measure[], now: Date): MeasureAxis {
  const rows = measures.map((measure) => {
    const state = stateAt(measure, now);
    return {
      label: measure.title,
      href: entryHref(measure),
      note: state.text,
      noteState: state.state,
      measures: [measure],
    };
  });
  return axisOf(rows, now);
}
