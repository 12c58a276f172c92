/** Writes accepted proposals into the figures, the vintages and the list of releases; all of it or nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { releaseSchema } from '../../schemas/releases.ts';
import { type DeskContent, DeskError, parseYamlText } from '../desk-content.ts';
import { fileName } from '../files/table.ts';
import type { FileReading } from '../observation.ts';
import type { Proposal, Proposals } from '../propose/proposal.ts';
import { editFigures } from './edit-figures.ts';
import { insertRows } from './edit-lists.ts';
import { editVintages } from './edit-vintages.ts';
import { setField } from './edit-yaml.ts';
import { type FileEdit, writeFiles } from './write-files.ts';

/**
 * `ids`: of proposals. `allPlain`: also every plain one. `kept`: why our figures stay; then only vintages are written.
 */
export type Choice = { ids: readonly string[]; allPlain: boolean; kept?: string | undefined };
/** `root`: the folder of content. `today`: a day. */
export type AcceptInto = { root: string; content: DeskContent; readings: readonly FileReading[]; today: string };

/**
 * @returns the files that were written.
 * @throws {DeskError} before anything is written, if an id is unknown, a question cannot be accepted, two releases
 * change one figure, or a file would not fit its schema or cannot be written.
 */
export function accept({ materials }: Proposals, choice: Choice, into: AcceptInto): string[] {
  const chosen = choose(
    materials.flatMap(({ proposals }) => proposals),
    choice,
  );
  const byMaterial = Map.groupBy(chosen, ({ material }) => material);
  const edits = [...byMaterial].flatMap(([material, proposals]) => editMaterial(material, proposals, choice, into));
  const all = [...edits, ...(chosen.length > 0 ? [editReleases(chosen, into)] : [])];
  const written = all.filter(({ before, after }) => before !== after);
  writeFiles(written);
  return written.map(({ path }) => path);
}

function choose(all: readonly Proposal[], { ids, allPlain, kept }: Choice): Proposal[] {
  const unknown = ids.filter((id) => !all.some((each) => each.id === id));
  if (unknown.length > 0)
    throw new DeskError(
      `There is no proposal ${unknown.join(', ')}; perhaps it is accepted already. Run “desk propose” and take its ids.`,
    );
  const named = all.filter(({ id }) => ids.includes(id));
  const asked = named.filter(({ question }) => question !== undefined && kept === undefined);
  if (asked.length > 0)
    throw new DeskError(asked.map(({ id, question }) => `${id} is a question: ${question}`).join('\n'));
  const chosen = allPlain ? all.filter((each) => named.includes(each) || (each.isPlain && !each.question)) : named;
  if (kept === undefined) checkReleases(chosen);
  return chosen;
}

/** Both were compared with our figure as it is now; what is left of one after the other has to be proposed anew. */
function checkReleases(chosen: readonly Proposal[]): void {
  const changing = chosen.filter(({ changes }) => changes.length > 0);
  for (const [figure, proposals] of Map.groupBy(changing, (each) => `${each.material} ${each.figure}`)) {
    const releases = [...new Set(proposals.map(({ release }) => release))].toSorted();
    if (releases.length > 1)
      throw new DeskError(
        `${releases.join(' and ')} both change ${figure}: accept the proposals of one, then propose again.`,
      );
  }
}

function editMaterial(
  material: string,
  proposals: readonly Proposal[],
  { kept }: Choice,
  { root, content, today }: AcceptInto,
): FileEdit[] {
  const { releases } = content;
  const edit = (path: string, change: (before: string) => string): FileEdit => {
    const before = readFileSync(path, 'utf8');
    return { path, before, after: change(before.replace(/(?<!\n)$/, '\n')) };
  };
  const [figures, vintages] = ['figures', 'vintages'].map((folder) => join(root, folder, `${material}.yaml`)) as [
    string,
    string,
  ];
  return [
    ...(kept === undefined
      ? [edit(figures, (text) => editFigures(text, proposals, { path: figures, releases, today }))]
      : []),
    edit(vintages, (text) => editVintages(text, proposals, { path: vintages, releases, kept })),
  ];
}

/** The files from which accepted values came, and the day on which they were read. */
function editReleases(chosen: readonly Proposal[], { root, content, readings, today }: AcceptInto): FileEdit {
  const path = join(root, 'releases.yaml');
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const used = new Set(chosen.flatMap(({ traces }) => traces.map(({ sha256 }) => sha256)));
  const byRelease = Map.groupBy(chosen, ({ release }) => release);
  const after = [...byRelease.keys()].reduce((text, release) => {
    const known = content.releases[release]?.files ?? [];
    const added = readings
      .filter((each) => each.release === release && used.has(each.sha256))
      // The first file is that of the values which name none: never a text, which only corrects values.
      .toSorted((a, b) => Number(a.observations.length === 0) - Number(b.observations.length === 0))
      .map(({ file, sha256, rows }) => ({ name: fileName(file), sha256, rows }))
      .filter(({ sha256 }, index, all) => all.findIndex((each) => each.sha256 === sha256) === index)
      .filter(({ sha256 }) => !known.some((each) => each.sha256 === sha256));
    if (added.length === 0) return text;
    return setField(insertRows(text, [release, 'files'], added), [release, 'readOn'], today);
  }, before);
  parseYamlText(after, path, z.record(z.string(), releaseSchema));
  return { path, before, after };
}
