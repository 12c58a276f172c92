/** Reads a content set, as written by `content/write-content-set.ts`, and validates it completely before it is used. */
import { readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { CompiledChanges } from '../../content/compile-ledger.ts';
import {
  type ContentSet,
  contentSetSchema,
  digestOfFile,
  ledgerFile,
  searchFile,
  setAssets,
  setFile,
} from '../../content/content-set.ts';
import type { CompiledContent } from '../../content/entry.ts';
import { unpackChanges } from '../../content/ledger/packed-changes.ts';
import { unpackText } from '../../content/packed-texts.ts';
import { throwDamagedBuild } from '../platform/build-output/build-files.ts';
import { type ContentSource, createContentSource, type SiteOptions } from './content-source.ts';
import type { RetainedFile } from './retained-builds/retained-builds.ts';

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
 * `folder`: with symbolic links resolved, so that it stays the same when a link is switched. `assets`: names of its
 * files for browsers. `readSearchIndex`: reads the search index on demand, resolves with undefined if the set has none.
 */
export type OpenedSet = {
  source: ContentSource;
  folder: string;
  assets: string[];
  readSearchIndex: () => Promise<Buffer | undefined>;
};

const compiledSchema = z.looseObject({ revision: z.string(), entries: z.record(z.string(), z.array(z.unknown())) });
const assetPath = new RegExp(`^${setAssets}/([\\w.-]+)$`);

/**
 * Reads a set into memory; its entries and texts are not read again.
 * @param format the content format that this program can read, see `contentFormat`; undefined for any.
 * @throws {ContentSetError}
 */
export function openContentSet(link: string, format: string | undefined, options: SiteOptions): OpenedSet {
  const folder = resolveFolder(link);
  const set = readSet(folder);
  if (format !== undefined && set.format !== format)
    throw new ContentSetError(
      folder,
      `has the format ${set.format}, and this program reads ${format}: compile the content with its sources`,
    );
  const read = (name: string) => readChecked(folder, name, set);
  const assets = checkAssets(folder, set);
  const texts = read('texts.bin');
  const compiled = parseEntries(join(folder, 'entries.json'), read('entries.json'), set.revision);
  const readOnDemand = async (name: string) =>
    set.files[name] ? check(folder, name, set, await readFile(join(folder, name))) : undefined;
  const readChanges = async () => {
    const bytes = await readOnDemand(ledgerFile);
    return bytes ? unpackChanges<CompiledChanges>(bytes) : [];
  };
  return {
    folder,
    assets,
    readSearchIndex: () => readOnDemand(searchFile),
    source: createContentSource(compiled, async (at, size) => unpackText(texts, { at, size }), {
      ...options,
      readChanges,
    }),
  };
}

/**
 * Finds a file for browsers in the set that is published now, which this server may not have loaded yet: pages of
 * another server may already name it.
 * @returns undefined when the set does not have it, or is damaged.
 */
export function createSetFiles(link: string): (name: string) => RetainedFile | undefined {
  let known: { revision: string; file: RetainedFile | undefined } | undefined;
  return (name) => {
    try {
      const folder = resolveFolder(link);
      const set = readSet(folder);
      if (known?.revision !== set.revision) {
        known = { revision: set.revision, file: undefined };
        known.file = { folder: join(folder, setAssets), files: new Set(checkAssets(folder, set)) };
      }
    } catch (error) {
      if (!(error instanceof ContentSetError)) throw error;
    }
    return known?.file?.files.has(name) ? known.file : undefined;
  };
}

/** Reads the content for a program that never reloads it. @throws {ConfigError} when it is missing or damaged. */
export function openContent(folder: string, options: SiteOptions): ContentSource {
  try {
    return openContentSet(folder, undefined, options).source;
  } catch (error) {
    if (error instanceof ContentSetError) return throwDamagedBuild(error.path);
    throw error;
  }
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

/** @returns the names of the set's files for browsers. @throws {ContentSetError} when one of them is damaged. */
function checkAssets(folder: string, set: ContentSet): string[] {
  const names = Object.keys(set.files).flatMap((name) => assetPath.exec(name)?.[1] ?? []);
  for (const name of names) readChecked(folder, `${setAssets}/${name}`, set);
  return names;
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
