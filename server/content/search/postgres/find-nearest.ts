/** Spelling suggestions for words that no document contains. */
import type { RunQuery } from '../../../platform/database/database.ts';
import { nearestWord } from '../word-index.ts';
import { findTypos, listSpans } from './find-forms.ts';

/** @returns each word unchanged if the index has it or a word that begins with it, otherwise the nearest one. */
export async function findNearest(
  query: RunQuery,
  digest: string,
  words: readonly string[],
  minPrefixLength: number,
): Promise<(string | undefined)[]> {
  const each = [...new Set(words)];
  const spans = await listSpans(query, digest, each, { fields: 'all', minPrefixLength, withTypos: false });
  const found = await query(
    `SELECT typed FROM jsonb_to_recordset(?::jsonb) AS span (typed text, first text, last text)
     WHERE EXISTS (SELECT FROM search_words_2 WHERE digest = ? AND word BETWEEN first AND last)`,
    JSON.stringify(spans),
    digest,
  );
  const known = new Set(found.map(({ typed }) => typed));
  const unknown = each.filter((word) => !known.has(word));
  const near = await findTypos(query, digest, unknown, 'all');
  return words.map((word) =>
    known.has(word)
      ? word
      : nearestWord(
          word,
          near.filter(({ typed }) => typed === word),
        ),
  );
}
