/** Reads the text of an entry and fills in what is known only when it is shown: base path, periods, the ledger. */
import { LRUCache } from 'lru-cache';
import type { CompiledContent, Entry, Text } from '../../content/entry.ts';
import type { Content, EntryText } from '../../shared/content.ts';
import { fillLedger } from '../../shared/evidence/ledger.ts';
import { fillPeriods, type Retention } from '../../shared/retention.ts';

/** Reads a packed text as JSON. */
export type ReadText = (at: number, size: number) => Promise<string>;

const textCacheBytes = 16 * 1024 * 1024;
/**
 * V8 stores a text with two bytes per character if one of its characters needs them, and most texts have such a
 * character.
 */
const bytesPerCharacter = 2;

/** @returns a function that reads texts, and keeps the last ones. */
export function createReadText(
  readText: ReadText,
  {
    base,
    retention,
    ledger,
    score,
  }: { base: string; retention: Retention } & Pick<CompiledContent, 'ledger' | 'score'>,
): Content['read'] {
  const texts = new LRUCache<string, EntryText>({ maxSize: textCacheBytes });

  async function read(entry: Entry): Promise<EntryText> {
    if (!entry.packed) return { html: { __html: '' }, contents: [], charts: [], notes: [] };
    const { at, size } = entry.packed;
    const key = String(at);
    const known = texts.get(key);
    if (known) return known;
    const json = await readText(at, size);
    const { html, ...rest } = JSON.parse(
      fillLedger(fillPeriods(json, retention), { newest: ledger.at(-1), score }),
    ) as Text;
    const text = { ...rest, html: { __html: html.replace(/(href|src)="\//g, `$1="${base}/`) } };
    texts.set(key, text, { size: json.length * bytesPerCharacter });
    return text;
  }
  return read as Content['read'];
}
