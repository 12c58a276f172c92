/** Reads files of publishers, or refuses each with a reason. */
import { decodeText } from './files/decode.ts';
import { type OpenedFile, openFile } from './files/open-file.ts';
import { readDelimited } from './files/read-delimited.ts';
import { type FileTable, UnreadableFile } from './files/table.ts';
import { kinds } from './kinds/kinds.ts';
import type { FileReading } from './observation.ts';

/** @returns what the file says, or a reading without rows whose one refusal says why none was read. */
export function readReleaseFile(file: string): FileReading {
  let opened: OpenedFile | undefined;
  try {
    opened = openFile(file);
    const table = tableOf(opened);
    const kind = kinds.find((each) => each.recognize(table));
    if (!kind) throw new UnreadableFile(unknownKind(table));
    return { file, sha256: opened.sha256, kind: kind.name, ...kind.read(table) };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return refusedWhole(file, opened?.sha256 ?? '', error.message);
  }
}

function tableOf({ file, name, sha256, bytes }: OpenedFile): FileTable {
  const { text, encoding } = decodeText(bytes);
  return { file, name, sha256, encoding, rows: readDelimited(text) };
}

function unknownKind({ rows: [header] }: FileTable): string {
  const seen = (header?.cells ?? []).join(', ').slice(0, 120);
  const known = kinds.map(({ name, expects }) => `${name} (${expects})`).join('; ');
  return `Not a kind of file that is known. It begins with “${seen}”. Known are: ${known}.`;
}

function refusedWhole(file: string, sha256: string, reason: string): FileReading {
  const counts = { read: 0, refused: 0, empty: 0, around: 0 };
  const nothing = { observations: [], corrections: [], remarks: [] };
  return { file, sha256, kind: '', release: '', rows: 0, counts, ...nothing, refusals: [{ file, reason }] };
}
