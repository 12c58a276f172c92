/** Every way in which a trade measure is told, on every day of five years. */
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../../../content/vocabulary/durations.ts';
import { tableOfMeasures } from '../../../../../server/publish/policy/tabulate-measures.ts';
import { measureCollection } from '../../../../../server/publish/read-api/collections/measures.ts';
import { readBoardRow } from '../../../../../shared/figures/board/board-row.ts';
import { timelineRows } from '../../../../../shared/figures/charts/from-measures.ts';
import { loadLicenseTimeline } from '../../../../../shared/publishing/infographics/license-timeline.ts';
import { countOnMaterial } from '../../../../../shared/records/measures/count.ts';
import { eventsOf } from '../../../../../shared/records/measures/dates.ts';
import { describeMeasuresOn } from '../../../../../shared/records/measures/describe-material.ts';
import { type Measure, measuresOf } from '../../../../../shared/records/measures/list.ts';
import { axisOf } from '../../../../../shared/records/measures/load-axis.ts';
import { rowOf } from '../../../../../shared/records/measures/load-rows.ts';
import {
  daySpansOf,
  endOf,
  type MeasureState,
  spansOf,
  startOf,
  stateAt,
  stateOn,
} from '../../../../../shared/records/measures/state.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const measures = measuresOf(content, {});
const [first, last] = [Date.parse('2023-01-01'), Date.parse('2027-12-31')];
const days = Array.from({ length: (last - first) / dayMs + 1 }, (_, index) =>
  new Date(first + index * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length),
);
/** The day on which a measure changes its state, and the days before and after. */
const daysOfChanges = [
  ...new Set(
    measures.flatMap((measure) =>
      daySpansOf(measure).flatMap(({ from }) =>
        [-1, 0, 1].map((step) => new Date(Date.parse(from) + step * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)),
      ),
    ),
  ),
].filter((day) => days.includes(day));

/** The last instant of a day where a measure applies. */
const endOfDay = (measure: Measure, day: string) => new Date(endOf(measure, day) - 1);

/** The state at the right end of what the time axis draws as past. */
function drawnOnAxis(measure: Measure, now: Date): MeasureState | undefined {
  const { rows, today: at } = axisOf([{ label: '', href: '', note: '', measures: [measure] }], now);
  const bars = rows.flatMap(({ lines }) => lines.flatMap((line) => line.bars));
  return bars.findLast(({ drawn, x, width }) => drawn === 'past' && Math.abs(x + width - at) < 0.02)?.state;
}

test('Five years are asked for, day by day', () => {
  expect(days).toHaveLength(1826);
  expect(measures.length).toBeGreaterThan(50);
});

describe.each(measures.map((measure) => [measure.id, measure] as const))('%s', (_id, measure) => {
  const [daySpans, spans] = [daySpansOf(measure), spansOf(measure)];
  const begins = daySpans[0]?.from ?? '';

  /** The state on a day as everything tells it from which a page takes it, by where it stands. */
  function toldOn(day: string): Record<string, unknown> {
    const [start, end] = [new Date(startOf(measure, day)), endOfDay(measure, day)];
    const always = {
      start: stateAt(measure, start).state,
      end: stateAt(measure, end).state,
      row: rowOf(content, measure, end).stateText,
    };
    if (day < begins) return always;
    const span = spans.find(({ from, to = Infinity }) => from <= end.getTime() && end.getTime() < to);
    return {
      ...always,
      days: daySpans.find(({ from, to }) => from <= day && (to === undefined || day <= to))?.state,
      span: span?.state,
      // The axis begins four years before the current one.
      ...(begins < day && { axis: drawnOnAxis(measure, end) }),
    };
  }

  test('On every day of five years its row, its spans and its axis have one state', () => {
    const different = days.flatMap((day) => {
      const { state, text } = stateOn(measure, day);
      const expected: Record<string, unknown> = { row: text, axis: state === 'ended' ? undefined : state };
      return Object.entries(toldOn(day)).flatMap(([where, told]) =>
        told === (where in expected ? expected[where] : state) ? [] : [{ day, where, told, state }],
      );
    });
    expect(different).toEqual([]);
  });

  test('Its state changes only on days that its calendar names', () => {
    const named = new Set(eventsOf(measure).map(({ at }) => at));
    for (const { from } of daySpans.slice(1)) expect([from, named.has(startOf(measure, from))]).toEqual([from, true]);
  });
});

test('On every day when a state changes, files, API, board, figures, sentences and infographics tell it alike', () => {
  expect(daysOfChanges.length).toBeGreaterThan(100);
  for (const day of daysOfChanges) {
    const now = new Date(`${day}T12:00:00Z`);
    const stated = new Map(measures.map((measure) => [measure.id, stateAt(measure, now)]));
    const document = { content, filter: {}, now, name: 'Measures', home: '', urlOf: () => '' };
    const { columns, rows } = tableOfMeasures(measures, document);
    const place = columns.findIndex(({ name }) => name === 'state_text');
    expect([day, rows.map((row) => row[place])]).toEqual([day, [...stated.values()].map(({ text }) => text)]);
    for (const measure of measures) {
      const context = { view: content, now, siteUrl: '' };
      expect([day, measureCollection.describe(context, measure).state]).toEqual([day, stated.get(measure.id)?.state]);
    }
    for (const line of loadLicenseTimeline(content, now)?.drawing.lines ?? []) {
      const measure = measures.find(({ title }) => title === line.title);
      const { state, text } = stated.get(measure?.id ?? '') ?? {};
      expect([day, line.title, line.state]).toEqual([day, line.title, text]);
      const drawn = line.periods.find(({ from, to }) => from <= now.getTime() && now.getTime() <= to)?.state;
      expect([day, line.title, drawn]).toEqual([day, line.title, state === 'announced' ? undefined : state]);
    }
    for (const chart of content.list('charts').filter(({ kind }) => kind === 'timeline'))
      for (const { measure, spans } of timelineRows(content, chart, now)) {
        const span = spans.find(({ from, to }) => from <= day && (to === undefined || day <= to));
        const state = stateOn(measure, day).state;
        if (day >= (spans[0]?.from ?? ''))
          expect([day, measure.id, span?.state]).toEqual([day, measure.id, state === 'ended' ? undefined : state]);
      }
    for (const material of content.list('materials')) {
      const counted = countOnMaterial(content, material.id, now);
      expect([day, readBoardRow(content, material, now)?.measures.inForce]).toEqual([day, counted['in force']]);
      const sentence = describeMeasuresOn(content, material.id, now);
      const [, more] = /and (one|\d+) more measures? in force/.exec(sentence) ?? [];
      const told = more ? 1 + (more === 'one' ? 1 : Number(more)) : Math.min(counted['in force'], 1);
      expect([day, material.id, told]).toEqual([day, material.id, counted['in force']]);
    }
  }
});
