/**
 * The ledger: what we have published, set by set. Each file of ledger/sets holds the facts that one set of content
 * changed, and the digest of the file before it, so that nothing can be rewritten unseen.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';

/** The collections that hold facts: what readers quote and what may be corrected. Texts have versions of their own. */
export const factCollections = [
  'materials',
  'figures',
  'vintages',
  'releases',
  'measures',
  'charts',
  'datasets',
  'sources',
  'claims',
  'cmri',
] as const;
export type FactCollection = (typeof factCollections)[number];

const digest = z.string().regex(/^[0-9a-f]{64}$/, 'write a SHA-256 in hexadecimal');
/** `fields`: as an editor wrote them, before any schema. `text`: a digest of the Markdown below them. */
const factSchema = z.strictObject({ fields: z.unknown(), text: z.string().optional() });
const setSchema = z.strictObject({
  number: z.int().positive(),
  /** When it was published. */
  at: z.iso.datetime(),
  /** Digest of the file before it; null in the first. */
  before: digest.nullable(),
  /** Digest of all facts as they are with these changes. */
  facts: digest,
  /** By collection and id (`figures/gallium`); null for a fact that is gone. */
  changes: z.record(z.string(), factSchema.nullable()),
});

export type Fact = z.infer<typeof factSchema>;
/** By collection and id: `figures/gallium`. */
export type Facts = ReadonlyMap<string, Fact>;
export type WrittenSet = z.infer<typeof setSchema>;
/** `digest`: SHA-256 of the file, in hexadecimal. */
export type SetFile = { name: string; digest: string; set: WrittenSet };
/** A set without its facts. `at`: an instant; `digest`: SHA-256 of its file in hexadecimal. */
export type LedgerSet = Pick<WrittenSet, 'number' | 'at'> & { digest: string };

export const setFileName = (number: number) => `${String(number).padStart(4, '0')}.json`;

/** @throws {z.ZodError | SyntaxError} for a file that is no set. */
export function parseSet(name: string, bytes: Buffer): SetFile {
  return {
    name,
    digest: createHash('sha256').update(bytes).digest('hex'),
    set: setSchema.parse(JSON.parse(bytes.toString())),
  };
}

/** One line for each fact, so that a change can be read in the history of the file. */
export function writeSet({ changes, ...head }: WrittenSet): string {
  const lines = Object.entries(changes)
    .toSorted(byKey)
    .map((change) => change.map((part) => JSON.stringify(part)).join(':'));
  return `${JSON.stringify(head).slice(0, -1)},"changes":{\n${lines.join(',\n')}\n}}\n`;
}

export function digestOfFacts(facts: Facts): string {
  const hash = createHash('sha256');
  for (const [key, fact] of [...facts].toSorted(byKey)) hash.update(`${key}\t${JSON.stringify(fact)}\n`);
  return hash.digest('hex');
}

/** @returns the facts with the changes of one more set. */
export function applySet(facts: Facts, { changes }: Pick<WrittenSet, 'changes'>): Facts {
  const next = new Map(facts);
  for (const [key, fact] of Object.entries(changes)) {
    if (fact === null) next.delete(key);
    else next.set(key, fact);
  }
  return next;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
