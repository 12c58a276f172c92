/** What the desk proposes to the editor: one thing to decide, with its trace and what would be written. */
import type { z } from 'zod';
import type { vintagesSchema } from '../../schemas/vintages.ts';
import type { TextCorrection, Trace } from '../observation.ts';
import type { PlaceKey, YamlPath } from './our-values.ts';

/**
 * `set`: a field gets a value, and is added if it is missing. `add`: a row comes into a list, in its place by amount.
 */
export type YamlChange = { set: YamlPath; value: unknown } | { add: YamlPath; row: Readonly<Record<string, unknown>> };
/** A vintage as it is written. */
export type WrittenVintage = z.input<typeof vintagesSchema>[string]['values'] extends (infer V)[] | undefined
  ? V
  : never;

/**
 * - `new year`: a year, or an edition, that the figure does not have.
 * - `revision`: a newer release tells a year anew. `differs`: the release that we cite has another value.
 * - `correction`: a text of the publisher corrects the data file.
 * - `bound`, `range`, `words`: one of the two sides is no plain number. `sum`: our total is the sum of the rows.
 * - `came`: a value that we do not have. `went`: one of ours that the release does not have.
 * - `note`: what a total leaves out. `unit`, `doubt`: a question, never a change.
 * - `recorded`: values that agree, or that an older release said; only the vintages grow.
 */
export type ProposalKind =
  | 'new year'
  | 'revision'
  | 'differs'
  | 'correction'
  | 'bound'
  | 'range'
  | 'words'
  | 'sum'
  | 'came'
  | 'went'
  | 'note'
  | 'unit'
  | 'doubt'
  | 'recorded';

/**
 * `id`: `cobalt/mine-output/cod-2024`. `place` and `year`: of the value, where it is one. `says`: the proposal as a
 * sentence. `weight`: the share of the world total that it affects. `isPlain`: an editor may accept it unseen.
 * `question`: what the editor has to find out; then nothing is written.
 */
export type Proposal = {
  id: string;
  material: string;
  figure: string;
  place: PlaceKey;
  year: number | string;
  release: string;
  kind: ProposalKind;
  says: string;
  /** The change in the history of the figure, for readers. */
  note?: string;
  question?: string;
  weight: number;
  isPlain: boolean;
  traces: Trace[];
  changes: YamlChange[];
  vintages: WrittenVintage[];
};
/** `remarks`: what an editor should know, and nobody has to decide. */
export type SeriesProposals = { proposals: Proposal[]; remarks: string[] };
/** Proposals of a material, the weightiest first; none if there are only remarks. */
export type MaterialProposals = { material: string; proposals: Proposal[]; remarks: string[] };
/** `open`: corrections that the desk could not place. */
export type Proposals = { materials: MaterialProposals[]; open: TextCorrection[] };
