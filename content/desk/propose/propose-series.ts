/** What a release proposes for one series, if its unit can be believed. */
import type { TextCorrection } from '../observation.ts';
import { compareSeries, recorded } from './compare-series.ts';
import { doubtUnit, type Output } from './doubt-unit.ts';
import type { Matched } from './match-series.ts';
import type { OurSeries } from './our-values.ts';
import type { SeriesProposals } from './proposal.ts';
import { numberOf } from './readings.ts';
import { proposalOf, type SeriesContext } from './series-context.ts';
import { factorBetween } from './unit-factor.ts';

/** `texts`: values as texts of the publisher correct them. `all`: every series of the material. */
type Beside = { texts: readonly Matched[]; all: readonly OurSeries[]; corrections: readonly TextCorrection[] };

/** A series whose unit is doubted is asked about as a whole; a text wins over the data file of its release. */
export function proposeSeries(context: SeriesContext, { texts, all, corrections }: Beside): SeriesProposals {
  const question = context.isOlder ? undefined : doubtUnit(context.ours, context.matched, outputOf(all, context.ours));
  if (question !== undefined) {
    const { material, ours, release, matched } = context;
    const how = `If it is, give its series in content/vintages/${material}.yaml the unit that you read and unitWhy, for ${release.id} only.`;
    const said = {
      kind: 'unit' as const,
      says: `${material} ${ours.figure}`,
      question: `${question}${unitNoteOf(corrections, matched)} ${how}`,
      isPlain: false,
    };
    const about = { place: 'unit', year: release.id, matched: matched.slice(0, 1), affected: Number.MAX_SAFE_INTEGER };
    return { proposals: [{ ...proposalOf(context, said, about), vintages: [] }], remarks: [] };
  }
  const hasText = (each: Matched) => texts.some(({ place, year }) => place === each.place && year === each.year);
  const files = context.matched.filter(hasText);
  const now = [...context.matched.filter((each) => !hasText(each)), ...texts];
  const result = compareSeries({ ...context, matched: now });
  const superseded = recorded(context, files, `of ${context.release.id} that a text has corrected`);
  return {
    proposals: [...result.proposals, ...superseded.map((each) => ({ ...each, id: `${each.id}-first` }))],
    remarks: result.remarks,
  };
}

/** What the publisher says about units of the chapter. */
function unitNoteOf(corrections: readonly TextCorrection[], [first]: readonly Matched[]): string {
  const note = corrections.find(
    ({ chapter, changes }) => chapter === first?.observation.chapter && changes.some(({ of }) => of === 'unit'),
  );
  return note ? ` The publisher, on ${note.day}: “${note.text}”` : '';
}

/** The mine output of the world in the unit of a series. */
function outputOf(all: readonly OurSeries[], { unit }: OurSeries): Output | undefined {
  const mine = all.find(({ kind }) => kind === 'output');
  const total = mine?.values.find(({ place, reading }) => place === 'world' && reading);
  const value = (numberOf(total?.reading) ?? 0) * (factorBetween(mine?.unit ?? '', unit) ?? 0);
  return total && value > 0 ? { value, year: total.year } : undefined;
}
