/** The results of the previous build for single files of content: a build compiles only what has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfFile } from './content-set.ts';
import { writeBuffers } from './json-parts.ts';

/**
 * `key`: a digest of everything that the result depends on, or of a part of it if the caller checks the rest. Results
 * are plain JSON.
 */
export type CompileCache = {
  get: (kind: CacheKind, key: string) => unknown;
  set: (kind: CacheKind, key: string, result: unknown) => void;
  /** The packed texts of the previous build, which its results refer to. */
  texts: Buffer;
  /**
   * Saves the results that were read or set during this build, and no others.
   * @param texts the packed texts of this build.
   */
  save: (texts: Buffer) => void;
};
type CacheKind = 'fields' | 'text' | 'stale';

export const noCompileCache: CompileCache = {
  get: () => undefined,
  set: () => undefined,
  texts: Buffer.alloc(0),
  save: () => undefined,
};

const [tab, newline] = ['\t', '\n'].map((character) => character.charCodeAt(0)) as [number, number];

/**
 * One line per result: its key, a tab, JSON. The first line identifies the program and the texts. A line is parsed only
 * when its result is read. Lines stay bytes: as one string, the file would take four times its size.
 */
export function openCompileCache(folder: string): CompileCache {
  const [indexFile, textsFile] = [join(folder, 'results'), join(folder, 'texts.bin')];
  const program = digestOfProgram();
  const { lines, texts } = readIfValid();
  const used = new Map<string, Buffer>();

  function readIfValid(): { lines: Map<string, Buffer>; texts: Buffer } {
    const nothing = { lines: new Map<string, Buffer>(), texts: Buffer.alloc(0) };
    if (!existsSync(indexFile) || !existsSync(textsFile)) return nothing;
    const [head, ...rest] = splitLines(readFileSync(indexFile));
    const texts = readFileSync(textsFile);
    if (head?.toString() !== `${program} ${digestOfFile(texts)}`) return nothing;
    return { texts, lines: new Map(rest.map((line) => [line.toString('utf8', 0, line.indexOf(tab)), line])) };
  }

  function save(packed: Buffer) {
    if (used.size === lines.size && [...used].every(([key, line]) => lines.get(key)?.equals(line))) return;
    mkdirSync(folder, { recursive: true });
    writeWhole(textsFile, [packed]);
    const end = Buffer.of(newline);
    const head = Buffer.from(`${program} ${digestOfFile(packed)}`);
    writeWhole(indexFile, [head, ...[...used.values()].flatMap((line) => [end, line])]);
  }

  return {
    get(kind, key) {
      const line = lines.get(`${kind} ${key}`);
      if (line === undefined) return undefined;
      used.set(`${kind} ${key}`, line);
      return JSON.parse(line.toString('utf8', line.indexOf(tab) + 1));
    },
    set: (kind, key, result) =>
      void used.set(`${kind} ${key}`, Buffer.from(`${kind} ${key}\t${JSON.stringify(result)}`)),
    texts,
    save,
  };
}

export function digestOf(...parts: readonly string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest('base64url').slice(0, 24);
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(newline, from);
    const to = end < 0 ? bytes.length : end;
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  return lines;
}

/** Writes atomically: a concurrent build reads either the old file or the new one, never a part. */
function writeWhole(file: string, parts: Iterable<Buffer>) {
  writeBuffers(`${file}.${process.pid}`, parts);
  renameSync(`${file}.${process.pid}`, file);
}

/** Digest of the compiler and its libraries. */
function digestOfProgram(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = globSync('**/*.ts', { cwd: folder }).toSorted();
  return digestOf(
    ...[...files, '../package-lock.json'].flatMap((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}
