/** Compares what was read from a publisher's files with our figures. */
import type { DeskContent } from '../desk-content.ts';
import type { FileReading } from '../observation.ts';
import type { MaterialProposals, Proposal, Proposals } from './proposal.ts';
import { proposeRelease } from './propose-release.ts';

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
      .filter(({ proposals, remarks }) => proposals.length + remarks.length > 0)
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
