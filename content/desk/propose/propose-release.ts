/** All that the files of one release propose, by material. */
import { compareVersions } from '../../revisions/compare-versions.ts';
import type { Release } from '../../schemas/releases.ts';
import type { Vintages } from '../../schemas/vintages.ts';
import { placeNames } from '../../text/place-names.ts';
import { type DeskContent, DeskError } from '../desk-content.ts';
import { fileName } from '../files/table.ts';
import type { FileReading, Observation, TextCorrection } from '../observation.ts';
import { applyCorrections, type Corrected } from './apply-corrections.ts';
import { typed } from './compare-value.ts';
import { type Matched, matchSeries } from './match-series.ts';
import { type OurSeries, ourSeries, type PlaceKey } from './our-values.ts';

import type { MaterialProposals, Proposals, SeriesProposals } from './proposal.ts';
import { proposeSeries } from './propose-series.ts';

/** What was read of the release. `corrected`: values that a text of the publisher changes. */
type ReadRelease = {
  release: { id: string } & Release;
  files: readonly FileReading[];
  observations: readonly Observation[];
  corrected: readonly Corrected[];
  nameOf: (place: PlaceKey) => string;
};

/** @throws {DeskError} for a release that content/releases.yaml does not have. */
export function proposeRelease(content: DeskContent, id: string, files: readonly FileReading[]): Proposals {
  const release = content.releases[id];
  if (!release)
    throw new DeskError(
      `content/releases.yaml has no ${id}: write its source, title and published there, so that its values have a date. Read from ${files[0]?.file}.`,
    );
  const observations = files.flatMap((file) => file.observations);
  // The data of a day has what was corrected before it.
  const texts = files.flatMap(({ corrections }) => corrections).filter(({ day }) => day > release.published);
  const { corrected, open } = applyCorrections(observations, texts);
  const read = {
    release: { id, ...release },
    files,
    observations,
    corrected,
    nameOf: placeNames(content.figures.values()),
  };
  const materials = [...content.vintages].map(([material, vintages]) =>
    proposeMaterial(content, read, material, vintages),
  );
  // The editor has read the corrections up to the version of releases.yaml.
  const isNews = ({ version }: TextCorrection) => version === '' || compareVersions(version, release.version) > 0;
  return { materials, open: open.filter(isNews) };
}

function proposeMaterial(
  content: DeskContent,
  read: ReadRelease,
  material: string,
  vintages: Vintages,
): MaterialProposals {
  const figures = content.figures.get(material);
  const all = figures ? ourSeries(figures) : [];
  const parts = all.map((ours) =>
    proposeDeclared(content, read, { material, ours, all, declared: vintages[ours.figure] }),
  );
  return {
    material,
    proposals: parts.flatMap(({ proposals }) => proposals),
    remarks: parts.flatMap(({ remarks }) => remarks),
  };
}

/** `declared`: which series of releases is ours. `all`: the other series of the material. */
type Declared = {
  material: string;
  ours: OurSeries;
  all: readonly OurSeries[];
  declared: Vintages[string] | undefined;
};

function proposeDeclared(
  content: DeskContent,
  { release, files, observations, corrected, nameOf }: ReadRelease,
  { material, ours, all, declared }: Declared,
): SeriesProposals {
  const match = (these: readonly Observation[]) =>
    matchSeries(these, {
      kind: ours.kind,
      unit: ours.unit,
      series: declared?.series ?? [],
      edition: Number(release.published.slice(0, 4)),
    });
  const matched = match(observations);
  if (!declared || matched.length === 0) return { proposals: [], remarks: [] };
  const texts = corrected.flatMap(({ observation, version }) =>
    match([observation]).map((each): Matched => ({ ...each, version })),
  );
  const context = {
    material,
    ours,
    release,
    ...beforeOf(content, ours, release),
    matched,
    vintages: declared.values,
    common: commonNotes(matched),
    mainFile: mainFileOf(release, files),
    nameOf,
  };
  return proposeSeries(context, { texts, all, corrections: files.flatMap(({ corrections }) => corrections) });
}

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
