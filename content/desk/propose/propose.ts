/** Compares what was read from a publisher's files with our figures. */
import type { Release } from '../../schemas/releases.ts';
import { placeNames } from '../../text/place-names.ts';
import { type DeskContent, DeskError } from '../desk-content.ts';
import { fileName } from '../files/table.ts';
import type { FileReading, Observation, TextCorrection } from '../observation.ts';
import { applyCorrections } from './apply-corrections.ts';
import { compareSeries, recorded } from './compare-series.ts';
import { typed } from './compare-value.ts';
import { doubtUnit, type Output } from './doubt-unit.ts';
import { type Matched, matchSeries } from './match-series.ts';
import { type OurSeries, ourSeries } from './our-values.ts';
import type { Proposal } from './proposal.ts';
import { numberOf } from './readings.ts';
import { proposalOf, type SeriesContext } from './series-context.ts';
import { factorBetween } from './unit-factor.ts';

/** Proposals of a material, the weightiest first. */
export type MaterialProposals = { material: string; proposals: Proposal[]; remarks: string[] };
/** `open`: corrections that the desk could not place. */
export type Proposals = { materials: MaterialProposals[]; open: TextCorrection[] };

/** @throws {DeskError} for a release that content/releases.yaml does not have. */
export function propose(content: DeskContent, readings: readonly FileReading[]): Proposals {
  const byRelease = Map.groupBy(
    readings.filter(({ release }) => release !== ''),
    ({ release }) => release,
  );
  const results = [...byRelease].map(([id, files]) => proposeRelease(content, id, files));
  const materials = Map.groupBy(
    results.flatMap((result) => result.materials),
    ({ material }) => material,
  );
  return {
    materials: [...materials]
      .map(([material, parts]) => ({
        material,
        proposals: withOwnIds(parts.flatMap(({ proposals }) => proposals)).toSorted((a, b) => b.weight - a.weight),
        remarks: parts.flatMap(({ remarks }) => remarks),
      }))
      .filter(({ proposals }) => proposals.length > 0)
      .toSorted((a, b) => weightOf(b) - weightOf(a)),
    open: results.flatMap(({ open }) => open),
  };
}

/** Two releases that are read at once may tell one value in two ways: then the ids end with the release. */
function withOwnIds(proposals: Proposal[]): Proposal[] {
  const byId = Map.groupBy(proposals, ({ id }) => id);
  return proposals.map((each) =>
    byId.get(each.id)?.length === 1 ? each : { ...each, id: `${each.id}@${each.release}` },
  );
}

const weightOf = ({ proposals }: MaterialProposals) => Math.max(0, ...proposals.map(({ weight }) => weight));

function proposeRelease(content: DeskContent, id: string, files: readonly FileReading[]): Proposals {
  const release = content.releases[id];
  if (!release)
    throw new DeskError(
      `content/releases.yaml has no ${id}: write its source, title and published there, so that its values have a date. Read from ${files[0]?.file}.`,
    );
  const observations = files.flatMap((file) => file.observations);
  const { corrected, open } = applyCorrections(
    observations,
    // The data of a day has what was corrected before it.
    files.flatMap((file) => file.corrections).filter(({ day }) => day > release.published),
  );
  const nameOf = placeNames(content.figures.values());
  const materials = [...content.vintages].map(([material, vintages]) => {
    const figures = content.figures.get(material);
    const all = figures ? ourSeries(figures) : [];
    const parts = all.flatMap((ours) => {
      const declared = vintages[ours.figure];
      if (!declared) return [];
      const match = (these: readonly Observation[]) =>
        matchSeries(these, { kind: ours.kind, unit: ours.unit, series: declared.series, edition: yearOf(release) });
      const texts = corrected.flatMap(({ observation, version }) =>
        match([observation]).map((each): Matched => ({ ...each, version })),
      );
      const matched = match(observations);
      if (matched.length === 0) return [];
      const output = outputOf(all, ours);
      return [
        compareOrDoubt(
          {
            material,
            ours,
            release: { id, ...release },
            ...beforeOf(content, ours, release),
            matched,
            vintages: declared.values,
            common: commonNotes(matched),
            mainFile: mainFileOf(release, files),
            nameOf,
          },
          texts,
          { output, unitNote: unitNoteOf(files, matched) },
        ),
      ];
    });
    return {
      material,
      proposals: parts.flatMap(({ proposals }) => proposals),
      remarks: parts.flatMap(({ remarks }) => remarks),
    };
  });
  // The editor has read the corrections up to the version of releases.yaml.
  const isNews = ({ version }: TextCorrection) =>
    Number.parseFloat(version) > Number.parseFloat(release.version ?? '0');
  return { materials, open: open.filter((each) => each.version === '' || isNews(each)) };
}

/** A series whose unit is doubted is asked about as a whole; a text wins over the data file of its release. */
function compareOrDoubt(context: SeriesContext, texts: readonly Matched[], { output, unitNote }: Believed) {
  const question = context.isOlder ? undefined : doubtUnit(context.ours, context.matched, output);
  if (question !== undefined) {
    const { material, ours, release, matched } = context;
    const how = `If it is, give its series in content/vintages/${material}.yaml the unit that you read and unitWhy, for ${release.id} only.`;
    const said = {
      kind: 'unit' as const,
      says: `${material} ${ours.figure}`,
      question: `${question}${unitNote} ${how}`,
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

/** `unitNote`: what the publisher says about units of the chapter. */
type Believed = { output: Output | undefined; unitNote: string };

function unitNoteOf(files: readonly FileReading[], [first]: readonly Matched[]): string {
  const note = files
    .flatMap(({ corrections }) => corrections)
    .find(({ chapter, changes }) => chapter === first?.observation.chapter && changes.some(({ of }) => of === 'unit'));
  return note ? ` The publisher, on ${note.day}: “${note.text}”` : '';
}

const yearOf = ({ published }: Release) => Number(published.slice(0, 4));

/** The release from which our series was taken, by the document that it cites. */
function beforeOf({ releases }: DeskContent, { source }: OurSeries, release: Release) {
  const ids = new Set(source.map((cite) => cite.replace(/#.*/, '')));
  const [before, ours] = Object.entries(releases).find(([, each]) => ids.has(each.source)) ?? [];
  return { before: before ?? typed, isOlder: ours !== undefined && release.published < ours.published };
}

/** The first file of the release, or the only one with values. */
function mainFileOf({ files: known }: Release, files: readonly FileReading[]): string | undefined {
  const [first, ...more] = files.filter(({ observations }) => observations.length > 0);
  return known[0]?.name ?? (first && more.length === 0 ? fileName(first.file) : undefined);
}

/** Notes that stand on every row say nothing about one of them. */
function commonNotes(matched: readonly Matched[]): ReadonlySet<string> {
  const [first, ...rest] = matched.map(({ observation }) => observation.notes);
  const common = (first ?? []).filter((note) => rest.every((notes) => notes.includes(note)));
  return new Set([...common, 'Rounded.']);
}

function outputOf(all: readonly OurSeries[], { unit }: OurSeries): Output | undefined {
  const mine = all.find(({ kind }) => kind === 'output');
  const total = mine?.values.find(({ place, reading }) => place === 'world' && reading);
  const value = (numberOf(total?.reading) ?? 0) * (factorBetween(mine?.unit ?? '', unit) ?? 0);
  return total && value > 0 ? { value, year: total.year } : undefined;
}
