/** What the commands of the desk do; each returns what is printed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { accept } from '../accept/accept.ts';
import { DeskError, readDeskContent } from '../desk-content.ts';
import { fileName } from '../files/table.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappedKind } from '../kinds/mapped.ts';
import { readMapping } from '../kinds/mapping.ts';
import { listReleaseFiles } from '../list-files.ts';
import type { FileReading } from '../observation.ts';
import { propose } from '../propose/propose.ts';
import { explainFigure } from '../report/explain.ts';
import { printProposals } from '../report/print-proposals.ts';
import { proposalsPage } from '../report/proposals-page.ts';
import { readingsPage } from '../report/readings-page.ts';
import { formatReadings } from '../report/terminal.ts';
import { readReleaseFile, refusedWhole } from './read-files.ts';

/** `root`: the folder of content. `memory`: the folder that remembers which files were proposed from. */
export type DeskFolders = { root: string; memory: string };
type ReadOptions = { html?: string | undefined; mapping?: string | undefined };
const remembered = z.strictObject({
  files: z.array(z.strictObject({ path: z.string(), sha256: z.string() })).min(1),
  mapping: z.strictObject({ path: z.string(), text: z.string() }).optional(),
});

/** What a command prints. `isWhole`: no file was refused. */
type Printed = { text: string; isWhole: boolean };
const isRead = ({ kind }: FileReading) => kind !== '';

/** @throws {UnreadableFile} for a mapping that is none. */
export async function runRead(
  paths: readonly string[],
  { html, mapping, today }: ReadOptions & { today: string },
): Promise<Printed> {
  const readings = await readAll(paths, mapping);
  if (html !== undefined) writeFileSync(html, readingsPage(readings, today));
  return { text: formatReadings(readings), isWhole: readings.every(isRead) };
}

/** Compares files with our figures, and remembers them for `runAccept`. @throws {DeskError} if there is no file. */
export async function runPropose(
  paths: readonly string[],
  { html, mapping }: ReadOptions,
  { root, memory }: DeskFolders,
): Promise<Printed> {
  const readings = await readAll(paths, mapping);
  const files = readings.map(({ file }) => file);
  const proposals = propose(readDeskContent(root), readings);
  mkdirSync(memory, { recursive: true });
  const memo: z.input<typeof remembered> = {
    files: readings.map(({ file, sha256 }) => ({ path: resolve(file), sha256 })),
    mapping: mapping === undefined ? undefined : { path: resolve(mapping), text: readFileSync(mapping, 'utf8') },
  };
  writeFileSync(join(memory, 'files.json'), JSON.stringify(memo));
  if (html !== undefined) writeFileSync(html, proposalsPage(proposals, files));
  const refused = readings.filter(({ refusals }) => refusals.length > 0).map(({ file }) => fileName(file));
  const note =
    refused.length === 0
      ? ''
      : `${refused.length} of ${files.length} files have refusals, which “desk read” tells: ${refused.join(', ')}.\n`;
  return { text: note + printProposals(proposals), isWhole: readings.every(isRead) };
}

/** Writes what was chosen among the last proposals, which are made again from the same files. */
export async function runAccept(
  ids: readonly string[],
  { allPlain, keep }: { allPlain: boolean; keep?: string | undefined },
  { root, memory, today }: DeskFolders & { today: string },
): Promise<string> {
  const readings = await readAgain(memory);
  const content = readDeskContent(root);
  const choice = { ids, allPlain, kept: keep };
  const written = accept(propose(content, readings), choice, { root, content, readings, today });
  return written.length === 0 ? 'Nothing changed.\n' : `Written:\n${written.map((each) => `  ${each}\n`).join('')}`;
}

/** Where each number of a figure comes from. @throws {DeskError} if there is no such figure. */
export function runExplain(figures: readonly string[], { root }: DeskFolders): string {
  const content = readDeskContent(root);
  return figures.map((figure) => explainFigure(content, figure)).join('\n');
}

/** @throws {DeskError} if a file is not the one from which was proposed: its values would be written unseen. */
async function readAgain(memory: string): Promise<FileReading[]> {
  const path = join(memory, 'files.json');
  if (!existsSync(path)) throw new DeskError('Nothing was proposed yet: run “desk propose” with the files first.');
  const memo = remembered.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (!memo.success) throw new DeskError('It is not known what was proposed last: run “desk propose” again.');
  const { files, mapping } = memo.data;
  const readings = await readAll(
    files.map((each) => each.path),
    mapping?.path,
  );
  const isMappingNew = mapping !== undefined && readFileSync(mapping.path, 'utf8') !== mapping.text;
  const changed = files.filter(({ sha256 }, index) => readings[index]?.sha256 !== sha256).map((each) => each.path);
  if (isMappingNew) changed.push(mapping.path);
  if (changed.length > 0)
    throw new DeskError(`${changed.join(', ')} changed since the proposals were made: run “desk propose” again.`);
  return readings;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A copy of a file that was read already is refused, so that nothing counts twice. */
async function readAll(paths: readonly string[], mapping: string | undefined): Promise<FileReading[]> {
  const known = mapping === undefined ? kinds : [mappedKind(readMapping(mapping))];
  const files = listReleaseFiles(paths);
  if (files.length === 0) throw new DeskError('There is no file of data in the folder.');
  const readings: FileReading[] = [];
  for (const file of files) {
    const reading = await readReleaseFile(file, known);
    const first = readings.find((each) => isRead(each) && each.sha256 === reading.sha256);
    readings.push(first === undefined ? reading : refusedWhole(reading, `It has the same bytes as ${first.file}.`));
  }
  return readings;
}
