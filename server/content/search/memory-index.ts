/** The word index in memory, with a digest of each document in it, and the file in which the build stores it. */
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw } from 'node:zlib';
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { DigestedDocument } from './documents/digest-documents.ts';
import { fieldBoost } from './word-index.ts';

type Fields = { id: string } & Record<keyof typeof fieldBoost, string[]>;
/**
 * `known`: by id, the digest of each indexed document, and the document itself if this process has indexed it or found
 * it unchanged.
 */
export type MemoryIndex = {
  mini: MiniSearch<Fields>;
  known: Map<string, { digest: string; document?: DigestedDocument }>;
};
/** The first line of the file; every other line is a word with its documents. */
type Head = { format: string; digests: Record<string, string>; index: Omit<AsPlainObject, 'index'> };

/** Fast, because the file is only an intermediate result of a few hundred kB. */
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

export function createMemoryIndex(): MemoryIndex {
  return { mini: new MiniSearch(options), known: new Map() };
}

/** @param format see `readSearchFormat`. */
export function packIndex({ mini, known }: MemoryIndex, format: string): Buffer {
  const { index, ...rest } = mini.toJSON();
  const head: Head = {
    format,
    digests: Object.fromEntries(Array.from(known, ([id, { digest }]) => [id, digest])),
    index: rest,
  };
  return deflateRawSync([head, ...index].map((line) => JSON.stringify(line)).join('\n'), compression);
}

/**
 * `load` parses line by line: parsing the JSON of 10,000 documents at once would block the event loop for a second.
 * @returns `digests`: by id of the document; undefined if the file has another format.
 * @throws when the bytes are damaged.
 */
export async function openPackedIndex(packed: Uint8Array, format: string) {
  const bytes = await promisify(inflateRaw)(packed);
  const end = bytes.indexOf(newline);
  const { format: ownFormat, digests, index } = JSON.parse(bytes.toString('utf8', 0, end)) as Head;
  if (ownFormat !== format) return undefined;
  return {
    digests: new Map(Object.entries(digests)),
    async load(): Promise<MemoryIndex> {
      const mini = await MiniSearch.loadJSAsync(
        { ...index, index: readLines(bytes, end + 1) } as unknown as AsPlainObject,
        options,
      );
      return { mini, known: new Map(Object.entries(digests).map(([id, digest]) => [id, { digest }])) };
    },
  };
}

function* readLines(bytes: Buffer, start: number) {
  for (let at = start; at < bytes.length; ) {
    const next = bytes.indexOf(newline, at);
    const end = next < 0 ? bytes.length : next;
    yield JSON.parse(bytes.toString('utf8', at, end));
    at = end + 1;
  }
}
