/** Samples of trade measures: a material with measures in every state, the elements of a group, upcoming dates. */
import type { Content } from '../../content.ts';
import { nextDates } from '../../measures/dates.ts';
import { describeMeasuresOn } from '../../measures/describe-material.ts';
import { measuresOf } from '../../measures/list.ts';
import { dateLines } from '../../measures/load-dates.ts';
import { loadMeasures } from '../../measures/load-rows.ts';
import { href } from '../../routes.ts';

export function loadMeasureSamples(content: Content, now: Date) {
  return {
    strip: { text: describeMeasuresOn(content, 'gallium', now), href: href('policy', { material: 'gallium' }) },
    graphite: loadMeasures(content, 'graphite', now),
    elements: loadMeasures(content, 'rare-earth-elements', now)?.elements,
    dates: dateLines(nextDates(measuresOf(content, {}), now).slice(0, 3), now),
  };
}
