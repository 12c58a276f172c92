/** The results of the previous build for single files of content: a build compiles only what has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOfFile } from './content-set.ts';

/** `key`: a digest of everything that the result depends on, or of a part of it if the caller checks the rest. Results are plain JSON. */
export type CompileCache = {
  get: (kind: CacheKind, key: string) => unknown;
  set: (kind: CacheKind, key: string, result: unknown) => void;
  /** The packed texts of the previous build, which its results refer to. */
  texts: Buffer;
  /** Saves the results that were read or set during this build, and no others. @param texts the packed texts of this build. */
  save: (texts: Buffer) => void;
};
type CacheKind = 'fields' | 'text' | 'stale';

export const noCompileCache: CompileCache = { get: () => undefined, set: () => undefined, texts: Buffer.alloc(0), save: () => undefined };

/** One line per result: its key, a tab, JSON. The first line identifies the program and the texts. A line is parsed only when its result is read. */
export function openCompileCache(folder: string): CompileCache {
  const [indexFile, textsFile] = [join(folder, 'results'), join(folder, 'texts.bin')];
  const program = digestOfProgram();
  const { lines, texts } = readIfValid();
  const used = new Map<string, string>();

  function readIfValid(): { lines: Map<string, string>; texts: Buffer } {
    const nothing = { lines: new Map<string, string>(), texts: Buffer.alloc(0) };
    if (!existsSync(indexFile) || !existsSync(textsFile)) return nothing;
    const [head, ...rest] = readFileSync(indexFile, 'utf8').split('\n');
    const texts = readFileSync(textsFile);
    if (head !== `${program} ${digestOfFile(texts)}`) return nothing;
    return { texts, lines: new Map(rest.map((line) => [line.slice(0, line.indexOf('\t')), line])) };
  }

  function save(packed: Buffer) {
    if (used.size === lines.size && [...used].every(([key, line]) => lines.get(key) === line)) return;
    mkdirSync(folder, { recursive: true });
    writeWhole(textsFile, packed);
    writeWhole(indexFile, [`${program} ${digestOfFile(packed)}`, ...used.values()].join('\n'));
  }

  return {
    get(kind, key) {
      const line = lines.get(`${kind} ${key}`);
      if (line === undefined) return undefined;
      used.set(`${kind} ${key}`, line);
      return JSON.parse(line.slice(line.indexOf('\t') + 1));
    },
    set: (kind, key, result) => void used.set(`${kind} ${key}`, `${kind} ${key}\t${JSON.stringify(result)}`),
    texts,
    save,
  };
}

export function digestOf(...parts: readonly string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest('base64url').slice(0, 24);
}

/** Writes atomically: a concurrent build reads either the old file or the new one, never a part. */
function writeWhole(file: string, data: string | Buffer) {
  writeFileSync(`${file}.${process.pid}`, data);
  renameSync(`${file}.${process.pid}`, file);
}

/** Digest of the compiler and its libraries. */
function digestOfProgram(): string {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = globSync('**/*.ts', { cwd: folder }).toSorted();
  return digestOf(...[...files, '../package-lock.json'].flatMap((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
