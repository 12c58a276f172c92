/** Timelines of trade measures: their states follow from the days in content/measures.yaml. */
import { dayOf } from '../../../content/vocabulary/day-bounds.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content, Entry } from '../../content.ts';
import type { Measure } from '../../records/measures/list.ts';
import { type DaySpan, daySpansOf } from '../../records/measures/state.ts';
import type { DrawnBlock } from './from-figures.ts';

type ChartOfMeasures = Pick<Entry<'charts'>, 'measures' | 'since'>;
type TimelineRow = { label: string; measure: Measure; spans: DaySpan[] };

/** The space after today. */
const roomAhead = 120 * dayMs;

export function drawMeasures(content: Content, chart: ChartOfMeasures, now: Date): DrawnBlock {
  const rows = timelineRows(content, chart, now);
  return {
    drawing: {
      kind: 'timeline',
      from: chart.since ?? '',
      to: lastDay(now),
      today: dayOf(now),
      rows: rows.map(({ label, spans }) => ({ label, spans })),
    },
    basis: '',
    cites: [...new Set(rows.flatMap(({ measure }) => measure.source))],
    head: 'Measure',
  };
}

/** A row for each measure, with the spans that begin on the axis. What has ended is not drawn. */
export function timelineRows(content: Content, { measures = [] }: ChartOfMeasures, now: Date): TimelineRow[] {
  return measures.flatMap(({ measure: id, label }) => {
    const measure = content.find('measures', id);
    if (!measure) return [];
    const spans = daySpansOf(measure).filter(({ state, from }) => state !== 'ended' && from < lastDay(now));
    return spans.length > 0 ? [{ label, measure, spans }] : [];
  });
}

function lastDay(now: Date): string {
  return dayOf(now.getTime() + roomAhead);
}
