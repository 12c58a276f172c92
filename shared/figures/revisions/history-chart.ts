/** The chart of how each year's number was revised: the first one and today's. */
import type { Content } from '../../content.ts';
import { citeByName } from '../../evidence/sources/sources.ts';
import { readableUnit } from '../../records/materials/amounts.ts';
import { spellNumber } from '../../text/format.ts';
import type { ChartData } from '../charts/chart.ts';
import { describeDrawing } from '../charts/describe.ts';
import type { ChartValue, Drawing } from '../charts/drawing.ts';
import { tableOfDrawing } from '../charts/table-of.ts';
import type { Figure } from '../figure.ts';
import { subjectOf, type ToldSeries } from './history-words.ts';

/** @returns undefined where no year was published twice. */
export function drawHistory(content: Content, figure: Figure, told: ToldSeries): ChartData | undefined {
  const { years, revisions } = told;
  const [first] = years;
  if (!first || revisions.length === 0) return undefined;
  const drawing: Drawing = {
    kind: 'dumbbell',
    unit: first.unit === '%' ? '%' : '',
    names: ['first published', 'now'],
    rows: revisions.map(({ year, first: before, latest }) => ({
      label: String(year),
      emphasis: 'main' as const,
      from: chartValueOf(before.value, before.estimated),
      to: chartValueOf(latest.value, latest.estimated),
    })),
  };
  const subject = subjectOf(told);
  const subtitle = `${figure.name}, ${first.place === 'world' ? 'world' : subject}, ${readableUnit(first.unit)}, as first published and as published now`;
  const releases = revisions.flatMap((revision) => [revision.first.release, revision.latest.release]);
  const cites = [...new Set(releases)].flatMap((id) => content.find('releases', id)?.source ?? []);
  return {
    id: `${figure.id}-revisions`,
    title: titleOf(subject, revisions),
    subtitle,
    description: describeDrawing(drawing),
    source: citeByName(content, cites),
    drawing,
    table: tableOfDrawing(drawing, { caption: subtitle, head: 'Year' }),
  };
}

/** Nil is zero, and only numbers are compared. */
function chartValueOf(value: unknown, estimated: boolean): ChartValue {
  return { value: typeof value === 'number' ? value : 0, estimated };
}

/** "World output: revised up in three of four years, and down in one" */
function titleOf(subject: string, revisions: ToldSeries['revisions']): string {
  const [first] = revisions;
  const up = revisions.filter(({ change }) => change > 0).length;
  const down = revisions.filter(({ change }) => change < 0).length;
  const of = `of ${spellNumber(revisions.length)} years`;
  if (revisions.length === 1)
    return `${subject}, ${first?.year}: ${up > 0 ? 'revised up' : down > 0 ? 'revised down' : 'not revised'}`;
  if (up + down === 0) return `${subject}: not revised in any ${of}`;
  if (up === 0) return `${subject}: revised down in ${spellNumber(down)} ${of}`;
  return `${subject}: revised up in ${spellNumber(up)} ${of}${down > 0 ? `, and down in ${spellNumber(down)}` : ''}`;
}
