/** The compiled content in memory, as it stands at any instant; texts are read from the packed file when asked for. */
import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionName } from '../content/collections.ts';
import type { CompiledContent, Entry } from '../content/entry.ts';
import { type Content, type Html, visibilityOf } from '../shared/content.ts';
import { createByteCache } from './byte-cache.ts';

export type ContentSource = {
  revision: string;
  /** The content at an instant. */
  at: (now: Date) => Content;
  close: () => Promise<void>;
};
type ReadBody = (at: number, size: number) => Promise<string>;

const bodyCacheBytes = 16 * 1024 * 1024;

/** Opens what the build compiled: `entries.json` and `bodies.html` in a folder. */
export async function openContent(folder: string, options: { base: string; portalUrl: string | undefined }): Promise<ContentSource> {
  const compiled = JSON.parse(readFileSync(join(folder, 'entries.json'), 'utf8')) as CompiledContent;
  const file: FileHandle = await open(join(folder, 'bodies.html'));
  const readBody: ReadBody = async (at, size) => {
    const { buffer } = await file.read({ buffer: Buffer.alloc(size), position: at });
    return buffer.toString('utf8');
  };
  return { ...createContentSource(compiled, readBody, options), close: () => file.close() };
}

/** @param options `base`: base path put before the addresses inside texts. */
export function createContentSource(
  compiled: CompiledContent,
  readBody: ReadBody,
  { base, portalUrl }: { base: string; portalUrl: string | undefined },
): ContentSource {
  const ordered = Object.fromEntries(
    Object.entries(compiled.entries).map(([name, entries]) => [
      name,
      (entries as Entry[]).toSorted((orders[name as CollectionName] ?? byName) as (a: Entry, b: Entry) => number),
    ]),
  ) as Record<CollectionName, Entry[]>;
  const byId = new Map(Object.values(ordered).flatMap((entries) => entries.map((entry) => [`${entry.collection}/${entry.id}`, entry])));
  const changes = Object.values(ordered)
    .flat()
    .flatMap(changesOf)
    .toSorted((a, b) => a - b);
  const bodies = createByteCache<Html>(bodyCacheBytes);
  const site = { ...compiled.site, portalUrl };

  async function body(entry: Entry): Promise<Html> {
    if (!entry.body) return { __html: '' };
    const { at, size } = entry.body;
    const key = String(at);
    const known = bodies.get(key);
    if (known) return known;
    const html = { __html: (await readBody(at, size)).replace(/(href|src)="\//g, `$1="${base}/`) };
    bodies.set(key, html, size);
    return html;
  }

  function createView(now: Date): Content {
    const lists = new Map<CollectionName, readonly Entry[]>();
    return {
      site,
      list(name) {
        const known = lists.get(name) ?? ordered[name].filter((entry) => visibilityOf(entry, now) === 'public');
        lists.set(name, known);
        return known as never;
      },
      find(name, id) {
        const entry = byId.get(`${name}/${id}`);
        return (entry && visibilityOf(entry, now) !== 'hidden' ? entry : undefined) as never;
      },
      body,
    };
  }

  let view = createView(new Date(0));
  let [validFrom, validUntil] = [0, 0];
  return {
    revision: compiled.revision,
    at(now) {
      const time = now.getTime();
      if (time < validFrom || time >= validUntil) {
        view = createView(now);
        validFrom = changes.findLast((change) => change <= time) ?? Number.NEGATIVE_INFINITY;
        validUntil = changes.find((change) => change > time) ?? Number.POSITIVE_INFINITY;
      }
      return view;
    },
    close: async () => undefined,
  };
}

/** The instants at which an entry comes or goes. */
function changesOf(entry: Entry): number[] {
  const { publishAt, withdrawn } = entry as { publishAt?: string; withdrawn?: { at: string } };
  return [publishAt, withdrawn?.at].filter((instant) => instant !== undefined).map((instant) => Date.parse(instant));
}

const newestFirst = (a: { publishAt: string; id: string }, b: { publishAt: string; id: string }) =>
  Date.parse(b.publishAt) - Date.parse(a.publishAt) || Number(b.id) - Number(a.id);
const byName = (a: object, b: object) => nameOf(a).localeCompare(nameOf(b), 'en');
const orders: { [Name in CollectionName]?: (a: Entry<Name>, b: Entry<Name>) => number } = {
  news: newestFirst,
  opinions: newestFirst,
  blogs: newestFirst,
  videos: newestFirst,
  events: (a, b) => Date.parse(a.start) - Date.parse(b.start),
  vacancies: (a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt),
  people: (a, b) => a.order - b.order,
};

function nameOf(entry: { name?: unknown; term?: unknown; title?: unknown; id?: unknown }): string {
  return String(entry.name ?? entry.term ?? entry.title ?? entry.id);
}
