/** An index with what is known of its documents: in memory, and as the file that the build writes. */
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { DigestedDocument } from './documents/digest-documents.ts';
import { fieldBoost } from './word-index.ts';

type Fields = { id: string } & Record<keyof typeof fieldBoost, string[]>;
/** `known`: by id, the digest of each indexed document, and the document itself if this process has listed it. */
export type HeldWords = { mini: MiniSearch<Fields>; known: Map<string, { digest: string; document?: DigestedDocument }> };
/** The first line of the file; each of the others is a word with its documents. */
type Head = { format: string; digests: Record<string, string>; index: Omit<AsPlainObject, 'index'> };

/** Fast: the file is an intermediate result of a few hundred kB. */
const compression = { level: 1 };
const newline = 10;

const options: Options<Fields> = {
  fields: Object.keys(fieldBoost),
  stringifyField: (words: readonly string[]) => words.join(' '),
  tokenize: (text) => text.split(' '),
  processTerm: (word) => word || null,
  searchOptions: { boost: fieldBoost, combineWith: 'AND' },
  autoVacuum: false,
};

export function createHeldWords(): HeldWords {
  return { mini: new MiniSearch(options), known: new Map() };
}

/** @param format see `readSearchFormat`. */
export function packWords({ mini, known }: HeldWords, format: string): Buffer {
  const { index, ...rest } = mini.toJSON();
  const head: Head = { format, digests: Object.fromEntries(Array.from(known, ([id, { digest }]) => [id, digest])), index: rest };
  return deflateRawSync([head, ...index].map((line) => JSON.stringify(line)).join('\n'), compression);
}

/**
 * Line by line, because the JSON of an index of 10,000 documents would be parsed for a second without a pause.
 * @returns undefined if it has another format. @throws when the bytes are damaged.
 */
export async function unpackWords(packed: Uint8Array, format: string): Promise<HeldWords | undefined> {
  const bytes = await promisify(inflateRaw)(packed);
  const end = bytes.indexOf(newline);
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (head.format !== format) return undefined;
  const mini = await MiniSearch.loadJSAsync({ ...head.index, index: readLines(bytes, end + 1) } as unknown as AsPlainObject, options);
  return { mini, known: new Map(Object.entries(head.digests).map(([id, digest]) => [id, { digest }])) };
}

function* readLines(bytes: Buffer, start: number) {
  for (let at = start; at < bytes.length; ) {
    const next = bytes.indexOf(newline, at);
    const end = next < 0 ? bytes.length : next;
    yield JSON.parse(bytes.toString('utf8', at, end));
    at = end + 1;
  }
}
