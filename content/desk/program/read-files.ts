/** Reads files of publishers, or refuses each with a reason. */
import { decodeText } from '../files/decode.ts';
import { type OpenedFile, openFile } from '../files/open-file.ts';
import { readDelimited } from '../files/read-delimited.ts';
import { isWorkbook, readWorkbook } from '../files/read-workbook.ts';
import { type FileTable, UnreadableFile } from '../files/table.ts';
import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { FileReading } from '../observation.ts';

/**
 * @param known the kinds to try, in this order.
 * @returns what the file says, or a reading without rows whose one refusal says why nothing was read.
 */
export async function readReleaseFile(file: string, known: readonly Kind[] = kinds): Promise<FileReading> {
  let opened: OpenedFile | undefined;
  try {
    opened = openFile(file);
    const tables = await tablesOf(opened);
    const readings = tables.map((table) => readTable(table, tables, known));
    const read = readings.filter(({ kind }) => kind !== '');
    // A workbook has sheets of other kinds beside the one that counts; if none counts, one reason is enough.
    if (read.length === 0) return readings[0] ?? refusedWhole(opened, 'The workbook has no sheet.');
    return read.length === 1 && readings.length === 1 ? (read[0] as FileReading) : together(readings);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return refusedWhole({ file, sha256: opened?.sha256 ?? '' }, reason);
  }
}

async function tablesOf({ file, name, sha256, bytes }: OpenedFile): Promise<FileTable[]> {
  if (!isWorkbook(bytes)) {
    const { text, encoding } = decodeText(bytes);
    return [{ file, name, sha256, encoding, rows: readDelimited(text) }];
  }
  const sheets = await readWorkbook(bytes);
  return sheets.map(({ sheet, rows }) => ({ file, name, sha256, encoding: 'workbook', sheet, rows }));
}

function readTable(table: FileTable, tables: FileTable[], known: readonly Kind[]): FileReading {
  const { file, sha256, sheet } = table;
  try {
    const kind = known.find((each) => each.recognize(table));
    if (!kind) throw new UnreadableFile(unknownKind(table, known));
    return { file, sha256, kind: kind.name, ...kind.read(table, tables) };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return refusedWhole({ file, sha256 }, reason, sheet);
  }
}

function unknownKind({ rows: [header] }: FileTable, known: readonly Kind[]): string {
  const seen = (header?.cells ?? []).filter(Boolean).join(', ').trim();
  if (seen.startsWith('<?xml')) return 'The file is XML, such as the metadata of a release, and holds no values.';
  const start = seen.length > 80 ? `${seen.slice(0, 80)}…` : seen;
  const expected = known.map(({ name, expects }) => `${name}: ${expects}`).join('\n    ');
  return `Not a kind of file that is known: it begins with “${start}”.\n  Name its columns in a mapping (--mapping). Expected was one of these:\n    ${expected}`;
}

/** The reason of an error that an editor can do something about. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'There is no such file.';
  if (code === 'EACCES') return 'The file may not be read by this user.';
  return syscall === undefined ? undefined : `The file cannot be opened (${message}).`;
}

/** A file of which nothing is read; `sheet`: if the reason is about that one. */
export function refusedWhole(
  { file, sha256 }: { file: string; sha256: string },
  reason: string,
  sheet?: string,
): FileReading {
  const counts = { read: 0, refused: 0, empty: 0, around: 0 };
  const nothing = { observations: [], corrections: [], remarks: [] };
  const refusals = [{ file, ...(sheet !== undefined && { sheet }), reason }];
  return { file, sha256, kind: '', release: '', rows: 0, counts, ...nothing, refusals };
}

/** The sheets of a workbook as one reading. */
function together(readings: FileReading[]): FileReading {
  const first = readings.find(({ kind }) => kind !== '') as FileReading;
  const sum = (of: (reading: FileReading) => number) => readings.reduce((total, each) => total + of(each), 0);
  return {
    ...first,
    rows: sum(({ rows }) => rows),
    counts: {
      read: sum(({ counts }) => counts.read),
      refused: sum(({ counts }) => counts.refused),
      empty: sum(({ counts }) => counts.empty),
      around: sum(({ counts }) => counts.around),
    },
    observations: readings.flatMap(({ observations }) => observations),
    corrections: readings.flatMap(({ corrections }) => corrections),
    refusals: readings.flatMap(({ refusals }) =>
      refusals.map((each) => ({ ...each, reason: each.reason.split('\n')[0] ?? '' })),
    ),
    remarks: readings.flatMap(({ remarks }) => remarks),
  };
}
