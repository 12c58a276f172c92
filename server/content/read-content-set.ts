/** Reads a content set, as written by `content/write-content-set.ts`, and validates all of it before any of it is used. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type ContentSet, contentSetSchema, digestOfFile, searchFile, setAssets, setFile } from '../../content/content-set.ts';
import type { CompiledContent } from '../../content/entry.ts';
import { unpackText } from '../../content/packed-texts.ts';
import { throwDamagedBuild } from '../build-output/build-files.ts';
import { type ContentSource, createContentSource, type SiteOptions } from './content-source.ts';

/** A content set that cannot be used. The message is for operators. */
export class ContentSetError extends Error {
  /** The path of the damaged file. */
  readonly path: string;
  constructor(path: string, problem: string) {
    super(`${path} ${problem}`);
    this.path = path;
  }
}

/**
 * `folder`: with symbolic links resolved, so that it stays the same when a link is switched. `assets`: names of its files for browsers.
 * `readSearchIndex`: not read before it is needed; undefined when the set has none.
 */
export type OpenedSet = { source: ContentSource; folder: string; assets: string[]; readSearchIndex: () => Promise<Buffer | undefined> };

const compiledSchema = z.looseObject({ revision: z.string(), entries: z.record(z.string(), z.array(z.unknown())) });
const assetPath = new RegExp(`^${setAssets}/([\\w.-]+)$`);

/**
 * Reads a set into memory; its entries and texts are not read again.
 * @param format what the program can read, see `contentFormat`; undefined for any.
 * @param options `builtAt`: when it became public.
 * @throws {ContentSetError}
 */
export function openContentSet(link: string, format: string | undefined, options: SiteOptions & { builtAt: Date }): OpenedSet {
  const folder = resolveFolder(link);
  const set = readSet(folder);
  if (format !== undefined && set.format !== format)
    throw new ContentSetError(folder, `has the format ${set.format}, and this program reads ${format}: compile the content with its sources`);
  const read = (name: string) => readChecked(folder, name, set);
  const assets = Object.keys(set.files).flatMap((name) => assetPath.exec(name)?.[1] ?? []);
  for (const name of assets) read(`${setAssets}/${name}`);
  const texts = read('texts.bin');
  const compiled = parseEntries(join(folder, 'entries.json'), read('entries.json'), set.revision);
  const readSearchIndex = async () => (set.files[searchFile] ? check(folder, searchFile, set, await readFile(join(folder, searchFile))) : undefined);
  return { folder, assets, readSearchIndex, source: createContentSource(compiled, async (at, size) => unpackText(texts, { at, size }), options) };
}

/** Reads the content for a program that never reloads it. @throws {ConfigError} when it is missing or damaged. */
export function openContent(folder: string, options: SiteOptions): ContentSource {
  try {
    return openContentSet(folder, undefined, { ...options, builtAt: timeOfSet(folder) }).source;
  } catch (error) {
    if (error instanceof ContentSetError) return throwDamagedBuild(error.path);
    throw error;
  }
}

/** When the set was written. */
export function timeOfSet(folder: string): Date {
  return statSync(join(folder, setFile), { throwIfNoEntry: false })?.mtime ?? new Date(0);
}

function resolveFolder(link: string): string {
  try {
    return realpathSync(link);
  } catch {
    throw new ContentSetError(link, 'is no folder that can be read');
  }
}

function readSet(folder: string): ContentSet {
  const path = join(folder, setFile);
  try {
    return contentSetSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new ContentSetError(path, 'is missing or damaged');
  }
}

function readChecked(folder: string, name: string, set: ContentSet): Buffer {
  try {
    return check(folder, name, set, readFileSync(join(folder, name)));
  } catch {
    throw new ContentSetError(join(folder, name), 'is missing or damaged');
  }
}

function check(folder: string, name: string, { files }: ContentSet, bytes: Buffer): Buffer {
  if (digestOfFile(bytes) === files[name]) return bytes;
  throw new ContentSetError(join(folder, name), 'is missing or damaged');
}

function parseEntries(path: string, bytes: Buffer, revision: string): CompiledContent {
  try {
    const compiled = compiledSchema.parse(JSON.parse(bytes.toString()));
    if (compiled.revision === revision) return compiled as unknown as CompiledContent;
  } catch {
    // Reported below.
  }
  throw new ContentSetError(path, 'is not the content that set.json describes');
}
