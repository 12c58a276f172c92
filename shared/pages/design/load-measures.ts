/** Samples of trade measures: a material with measures in every state, the elements of a group, upcoming dates. */
import type { Content } from '../../content.ts';
import { nextDates } from '../../records/measures/dates.ts';
import { describeMeasuresOn } from '../../records/measures/describe-material.ts';
import { measuresOf } from '../../records/measures/list.ts';
import { dateLines } from '../../records/measures/load-dates.ts';
import { loadMeasures } from '../../records/measures/load-rows.ts';
import { href } from '../../routes.ts';

export function loadMeasureSamples(content: Content, now: Date) {
  return {
    strip: {
      text: describeMeasuresOn(content, 'gallium', now),
      href: href('policy', { material: 'gallium' }),
      assumptions: [{ text: 'it applies again, as we read the text', title: 'A piece', href: href('blue') }],
    },
    graphite: loadMeasures(content, 'graphite', now),
    elements: loadMeasures(content, 'rare-earth-elements', now)?.elements,
    dates: dateLines(nextDates(measuresOf(content, {}), now).slice(0, 3), now),
  };
}
