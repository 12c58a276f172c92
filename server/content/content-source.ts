/** The compiled content in memory, as it is public at any instant. Texts are decompressed when they are needed. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { CollectionName } from '../../content/collections.ts';
import type { CompiledContent, Entry, Text } from '../../content/entry.ts';
import { digestOfTexts, unpackText } from '../../content/packed-texts.ts';
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { type Content, type EntryText, visibilityOf } from '../../shared/content.ts';
import { defaultRetention, fillPeriods, type Retention } from '../../shared/retention/periods.ts';
import { readBuildFile, readBuildJson, throwDamagedBuild } from '../build-output/build-files.ts';

export type ContentSource = {
  revision: string;
  mailRouting: CompiledContent['mailRouting'];
  spam: CompiledContent['spam'];
  staleFrom: CompiledContent['staleFrom'];
  /** The content at an instant. */
  at: (now: Date) => Content;
  /** When the clock next changes what is public after `now`, in milliseconds since 1970: at the latest with the next day in UTC, because pages say how many days are left. */
  nextChange: (now: Date) => number;
  /** When what is public last changed: by the clock or by a new build. */
  lastModified: (now: Date) => Date;
};
/** `base`: the base path for links inside texts. The others become part of `site`, which pages read; `retention` has the default of the settings. */
type SiteOptions = { base: string; portalUrl: string | undefined; analytics: AnalyticsSettings | undefined; retention?: Retention };
type ReadText = (at: number, size: number) => Promise<string>;

const textCacheBytes = 16 * 1024 * 1024;
const dayMs = 86_400_000;

const contentSchema = z.looseObject({ revision: z.string(), textsDigest: z.string(), entries: z.record(z.string(), z.array(z.unknown())) });

/**
 * Reads the compiled content, `entries.json` and `texts.bin`, into memory; the files are not read again.
 * @throws {ConfigError} when one of them is missing or damaged.
 */
export function openContent(folder: string, options: SiteOptions): ContentSource {
  const compiled = readBuildJson(join(folder, 'entries.json'), contentSchema) as CompiledContent;
  const textsFile = join(folder, 'texts.bin');
  const texts = readBuildFile(textsFile);
  if (digestOfTexts(texts) !== compiled.textsDigest) throwDamagedBuild(textsFile);
  return createContentSource(compiled, async (at, size) => unpackText(texts, { at, size }), { ...options, builtAt: statSync(textsFile).mtime });
}

/** @param options `builtAt`: when the content was compiled. */
export function createContentSource(
  compiled: CompiledContent,
  readText: ReadText,
  { base, portalUrl, analytics, retention = defaultRetention, builtAt = new Date(0) }: SiteOptions & { builtAt?: Date },
): ContentSource {
  const { changes } = compiled;
  const entries = { ...compiled.entries, pages: JSON.parse(fillPeriods(JSON.stringify(compiled.entries.pages), retention)) as Entry<'pages'>[] };
  const byId = new Map(Object.values(entries).flatMap((list) => list.map((entry): [string, Entry] => [`${entry.collection}/${entry.id}`, entry])));
  const texts = new LRUCache<string, EntryText>({ maxSize: textCacheBytes });
  const site = { ...compiled.site, portalUrl, analytics, retention };

  async function read(entry: Entry): Promise<EntryText> {
    if (!entry.packed) return { html: { __html: '' }, contents: [], charts: [] };
    const { at, size } = entry.packed;
    const key = String(at);
    const known = texts.get(key);
    if (known) return known;
    const json = await readText(at, size);
    const { html, ...rest } = JSON.parse(fillPeriods(json, retention)) as Text;
    const text = { ...rest, html: { __html: html.replace(/(href|src)="\//g, `$1="${base}/`) } };
    texts.set(key, text, { size: Math.max(1, Buffer.byteLength(json)) });
    return text;
  }

  function createView(now: Date): Content {
    const lists = new Map<CollectionName, readonly Entry[]>();
    return {
      site,
      world: compiled.world,
      list(name) {
        const known = lists.get(name) ?? (entries[name] as Entry[]).filter((entry) => visibilityOf(entry, now) === 'public');
        lists.set(name, known);
        return known as never;
      },
      find(name, id) {
        const entry = byId.get(`${name}/${id}`);
        return (entry && visibilityOf(entry, now) !== 'hidden' ? entry : undefined) as never;
      },
      read: read as Content['read'],
    };
  }

  const lastChange = (now: Date) => Math.max(changes.findLast((change) => change <= now.getTime()) ?? Number.NEGATIVE_INFINITY, startOfDay(now));
  const nextChange = (now: Date) => Math.min(changes.find((change) => change > now.getTime()) ?? Number.POSITIVE_INFINITY, startOfDay(now) + dayMs);
  let view = createView(new Date(0));
  let [validFrom, validUntil] = [0, 0];
  return {
    revision: compiled.revision,
    mailRouting: compiled.mailRouting,
    spam: compiled.spam,
    staleFrom: compiled.staleFrom,
    at(now) {
      const time = now.getTime();
      if (time < validFrom || time >= validUntil) {
        view = createView(now);
        [validFrom, validUntil] = [lastChange(now), nextChange(now)];
      }
      return view;
    },
    nextChange,
    lastModified: (now) => new Date(Math.max(builtAt.getTime(), lastChange(now))),
  };
}

/** The midnight in UTC with which the day began. */
function startOfDay(now: Date): number {
  return now.getTime() - (now.getTime() % dayMs);
}
