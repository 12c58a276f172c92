/** The index of the content that is public now. */
import { hash } from 'node:crypto';
import type { Content } from '../../../shared/content.ts';
import { digestDocuments } from './documents/digest-documents.ts';
import { listDocuments } from './documents/list-documents.ts';
import { createRankAnswers, type RankAnswers } from './rank-answers.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { listSynonyms } from './synonyms.ts';
import { createToWords, listReplacedWords, type ToWords } from './to-words.ts';
import type { SearchEngine } from './word-index.ts';

/** `symbols`: chemical symbols with the names that texts use instead. */
export type CurrentIndex = {
  index: SearchIndex;
  answers: RankAnswers;
  symbols: ReadonlyMap<string, string>;
  toWords: ToWords;
};
type Built = CurrentIndex & { key: string };
type IndexDeps = { content: { at: (now: Date) => Content }; clock: () => Date; engine: SearchEngine };

/**
 * @returns a function that resolves with the index of the content that is public when the index is ready, which may
 * differ from the content when the query arrived.
 */
export function createCurrentIndex({
  content,
  clock,
  engine,
}: IndexDeps): () => Promise<CurrentIndex & { content: Content; now: Date }> {
  let view: Content | undefined;
  let built: Promise<Built> | undefined;

  async function build(now: Date, current: Content, last: Promise<Built> | undefined): Promise<Built> {
    // Waits for the previous build, because an engine may update its index in place.
    const known = await last?.catch(() => undefined);
    const synonyms = listSynonyms(current);
    const documents = await digestDocuments(listDocuments(current, now), synonyms);
    const key = hash(
      'sha1',
      JSON.stringify(documents.map(({ id, digest, href, date, materials }) => [id, digest, href, date, materials])),
    );
    if (known?.key === key) return { ...known, answers: createRankAnswers(current, documents, known.toWords) };
    const toWords = createToWords(synonyms);
    const symbols = new Map(current.list('elements').map(({ id, name }) => [id, name]));
    return {
      key,
      index: await createSearchIndex(documents, { toWords, replaced: listReplacedWords(synonyms), symbols, engine }),
      answers: createRankAnswers(current, documents, toWords),
      symbols,
      toWords,
    };
  }

  return async () => {
    for (;;) {
      const now = clock();
      const visible = content.at(now);
      if (visible !== view) built = build(now, visible, built);
      view = visible;
      const promised = built ?? build(now, visible, undefined);
      try {
        const ready = await promised;
        if (content.at(clock()) === visible) return { ...ready, content: visible, now };
      } catch (error) {
        if (built === promised) view = undefined;
        throw error;
      }
    }
  };
}
