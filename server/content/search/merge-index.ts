/** Brings an index up to date: one pass over its postings leaves out old documents and adds new ones. */
import { setImmediate } from 'node:timers/promises';
import type { DigestedDocument } from './documents/digest-documents.ts';
import type { MemoryIndex } from './memory-index.ts';
import { PostingReader, PostingWriter } from './postings.ts';
import type { ToWords } from './to-words.ts';
import { fieldNames, foldFields } from './word-index.ts';

/** After so many new documents the event loop handles other work; after so many the index is merged with them. */
const [chunkSize, maxAdded] = [5, 1_000];
/** After so many bytes of postings the event loop handles other work: about a millisecond. */
const chunkBytes = 32 * 1024;

/** `postings`: by word, for each field the numbers of its documents, each followed by how often it has the word. */
type Added = { ids: string[]; digests: string[]; lengths: number[]; postings: Map<string, number[][]> };

/** @returns an index of exactly these documents; the given one if it is that. */
export async function updateIndex(
  given: MemoryIndex,
  documents: readonly DigestedDocument[],
  toWords: ToWords,
): Promise<MemoryIndex> {
  const wanted = new Map(documents.map(({ id, digest }) => [id, digest]));
  const isKept = given.ids.map((id, number) => wanted.get(id) === given.digests[number]);
  const kept = new Set(given.ids.filter((_id, number) => isKept[number]));
  let index = kept.size === given.ids.length ? given : await mergeIndex(given, isKept, noneAdded());
  let added = noneAdded();
  for (const document of documents) {
    if (kept.has(document.id)) continue;
    await addDocument(added, document, { number: index.ids.length + added.ids.length, toWords });
    if (added.ids.length % chunkSize === 0) await setImmediate();
    if (added.ids.length < maxAdded) continue;
    index = await mergeIndex(index, undefined, added);
    added = noneAdded();
  }
  return added.ids.length > 0 ? mergeIndex(index, undefined, added) : index;
}

const noneAdded = (): Added => ({ ids: [], digests: [], lengths: [], postings: new Map() });

async function addDocument(
  { ids, digests, lengths, postings }: Added,
  document: DigestedDocument,
  { number, toWords }: { number: number; toWords: ToWords },
) {
  const fields = await foldFields(document, toWords);
  ids.push(document.id);
  digests.push(document.digest);
  for (const [field, name] of fieldNames.entries()) {
    const counts = new Map<string, number>();
    for (const word of fields[name]) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
    // The formula of the rank divides by the mean length.
    lengths.push(Math.max(1, counts.size));
    for (const [word, count] of counts) {
      const ofWord = postings.get(word) ?? fieldNames.map(() => []);
      postings.set(word, ofWord);
      ofWord[field]?.push(number, count);
    }
  }
}

/** @param isKept of each document of the index; all are kept without it. */
async function mergeIndex(
  index: MemoryIndex,
  isKept: readonly boolean[] | undefined,
  added: Added,
): Promise<MemoryIndex> {
  const keep = <Value>(values: readonly Value[]) =>
    isKept ? values.filter((_value, number) => isKept[number]) : values;
  let count = 0;
  const numbers = Int32Array.from(index.ids, (_id, number) => (isKept && !isKept[number] ? -1 : count++));
  const [words, starts, writer] = [[] as string[], [0], new PostingWriter()];
  let pausedAt = 0;
  for (const [word, place] of mergeWords(index.words, [...added.postings.keys()].toSorted(byCodeUnits))) {
    const old = place === undefined ? undefined : new PostingReader(index.postings, index.starts[place] ?? 0);
    if (!writeWord(writer, old && { reader: old, numbers }, added.postings.get(word))) continue;
    words.push(word);
    starts.push(writer.length);
    if (writer.length - pausedAt < chunkBytes) continue;
    pausedAt = writer.length;
    await setImmediate();
  }
  const lengths = [...index.lengths].filter((_length, at) => (numbers[Math.floor(at / fieldNames.length)] ?? -1) >= 0);
  return {
    ids: [...keep(index.ids), ...added.ids],
    digests: [...keep(index.digests), ...added.digests],
    lengths: Uint32Array.from([...lengths, ...added.lengths]),
    words,
    starts: Uint32Array.from(starts),
    postings: writer.finish(),
  };
}

/** @returns whether a document has the word. Otherwise nothing has been written. */
function writeWord(
  writer: PostingWriter,
  old: { reader: PostingReader; numbers: Int32Array } | undefined,
  added: readonly (readonly number[])[] | undefined,
): boolean {
  const fields = fieldNames.map((_name, field) => [...(old ? readKept(old) : []), ...(added?.[field] ?? [])]);
  if (fields.every((field) => field.length === 0)) return false;
  for (const field of fields) {
    writer.write(field.length / 2);
    let last = 0;
    for (let at = 0; at < field.length; at += 2) {
      writer.write((field[at] ?? 0) - last);
      writer.write(field[at + 1] ?? 0);
      last = field[at] ?? 0;
    }
  }
  return true;
}

/** The postings of the next field with the new numbers of the documents, without those that are left out. */
function readKept({ reader, numbers }: { reader: PostingReader; numbers: Int32Array }): number[] {
  const kept: number[] = [];
  let document = 0;
  for (let left = reader.next(); left > 0; left--) {
    document += reader.next();
    const count = reader.next();
    const number = numbers[document] ?? -1;
    if (number >= 0) kept.push(number, count);
  }
  return kept;
}

/** In the order of code units, in which `<` compares words. */
const byCodeUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** All words of both sorted lists in order; those of the first with their place there. */
function* mergeWords(old: readonly string[], added: readonly string[]): Generator<[string, number | undefined]> {
  let next = 0;
  for (const [place, word] of old.entries()) {
    for (let other = added[next]; other !== undefined && other < word; other = added[++next]) yield [other, undefined];
    if (added[next] === word) next++;
    yield [word, place];
  }
  for (const word of added.slice(next)) yield [word, undefined];
}
