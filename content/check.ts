/** The checks that need more than one entry: ids, references, required companion entries, links. */
import { addressOfCite, splitCite } from './cite.ts';
import { type Collection, type CollectionName, collections } from './collections.ts';
import type { Entry } from './entry.ts';
import type { FieldPath } from './front-matter.ts';
import type { ResolveLink } from './markdown/environment.ts';
import type { Source } from './read.ts';

/** What the checks need to know about the site. Paths start with `/`. */
export type SiteLinks = {
  hrefOf: (
    collection: CollectionName,
    entry: { id: string; slug: string } & Record<string, unknown>,
  ) => string | undefined;
  isAddress: (path: string) => boolean;
  /** The id of the figure whose page has this path. */
  figureOf: (path: string) => string | undefined;
};
export type ReportField = (source: Source, path: FieldPath, problem: string) => void;
/** A source file, and its entry if its fields are valid. */
export type Draft = {
  source: Source;
  entry?: Entry;
  details?: { sources?: string[]; keyPoints?: string[]; keyFigures?: Record<string, string> } | undefined;
};

/**
 * Checks that ids are unique, that references exist (even in entries with other problems), and that links have a
 * target.
 */
export function checkTogether(sources: Source[], { isAddress }: SiteLinks, report: ReportField) {
  const known = new Map<string, Source>();
  for (const source of sources) {
    const other = known.get(keyOf(source));
    if (other) report(source, [], `has the same id as ${other.file}`);
    else known.set(keyOf(source), source);
  }
  for (const source of sources) {
    const {
      references,
      links = [],
      front = [],
    } = collections[source.name] as Pick<Collection, 'references' | 'links' | 'front'>;
    for (const [field, target] of Object.entries(references)) {
      for (const { value, path } of valuesAt(source.value, field.split('.'))) {
        const problem =
          target === 'sources'
            ? citeProblem(value, known, front.includes(field))
            : referenceProblem(value, target, known);
        if (problem) report(source, path, problem);
      }
    }
    for (const field of links) {
      for (const { value, path } of valuesAt(source.value, field.split('.')))
        if (!isAddress(withoutAnchor(value))) report(source, path, notAnAddress(value));
    }
    checkCompanion(source, known, report);
  }
}

function referenceProblem(value: string, target: string, known: Map<string, Source>): string | undefined {
  if (known.has(target === '*' ? value : `${target}/${value}`)) return undefined;
  return `there is no ${target === '*' ? 'entry' : `entry in ${target}`} "${value}"`;
}

/** @param isFront whether the figure is shown where weak sources are not allowed. */
function citeProblem(cite: string, known: Map<string, Source>, isFront: boolean): string | undefined {
  const { id, part } = splitCite(cite);
  const { parts, weak } = (known.get(`sources/${id}`)?.value ?? {}) as { parts?: object; weak?: string };
  if (!known.has(`sources/${id}`)) return referenceProblem(id, 'sources', known);
  if (part !== undefined && !Object.hasOwn(parts ?? {}, part))
    return `the source "${id}" has no part "${part}": write it under parts in sources.yaml`;
  if (isFront && weak)
    return `rests on a weak source (${weak}), and stands on a front page, in a hero or on a share card: name another document`;
  return undefined;
}

/** Checks that every material has a text, figures and a crystal, and every service a sample. */
function checkCompanion(source: Source, known: Map<string, Source>, report: ReportField) {
  if (source.name === 'materials' && !known.has(`figures/${source.id}`))
    report(source, [], `has no figures/${source.id}.yaml`);
  if (source.name === 'materials' && !known.has(`crystals/${source.id}`))
    report(source, [], 'has no entry in crystals.yaml');
  if (source.name === 'services' && !known.has(`samples/${source.id}`))
    report(source, [], `has no samples/${source.id}.yaml`);
  if (source.name === 'samples' && !known.has(`services/${source.id}`) && !known.has(`pages/${source.id}`))
    report(source, [], `has neither services/${source.id}.md nor pages/${source.id}.md`);
  if (['figures', 'vintages', 'crystals', 'names'].includes(source.name) && !known.has(`materials/${source.id}`))
    report(source, [], `has no materials/${source.id}.md`);
}

/**
 * `collection:id` becomes the address of that entry; a path must exist on the site; other addresses must be https or
 * mail. A link to an entry that has problems itself is accepted.
 */
export function createResolver(drafts: Draft[], { hrefOf, isAddress }: SiteLinks): ResolveLink {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft.source), draft]));
  return (written) => {
    const [, name = '', id = '', anchor = ''] = /^([a-z]+):([\w-]+)(#[\w-]+)?$/.exec(written) ?? [];
    if (name in collections) {
      const draft = byKey.get(`${name}/${id}`);
      if (draft && !draft.entry) return { href: '#' };
      if (draft?.entry && name === 'sources')
        return resolveSource(draft.entry as Entry<'sources'>, anchor.slice(1) || undefined);
      const href = draft?.entry && hrefOf(draft.source.name, draft.entry);
      return href ? { href: href + anchor } : { problem: `links to ${written}, which is not there` };
    }
    if (/^(https:\/\/|mailto:|#)/.test(written)) return { href: written };
    return written.startsWith('/') && isAddress(withoutAnchor(written))
      ? { href: written }
      : { problem: notAnAddress(written) };
  };
}

/** A document without an address links to its full citation in the list of sources below the text. */
function resolveSource(source: Entry<'sources'>, part: string | undefined): ReturnType<ResolveLink> {
  if (part !== undefined && !Object.hasOwn(source.parts, part))
    return { problem: `links to the part "${part}" of the source "${source.id}", which is not there` };
  return { href: addressOfCite(source, part) ?? `#source-${source.id}`, cites: source.id };
}

/** The values at a dotted path, each with its exact path. Arrays are traversed; `*` means all fields. */
export function* valuesAt(
  value: unknown,
  keys: string[],
  path: PropertyKey[] = [],
): Generator<{ value: string; path: PropertyKey[] }> {
  const [key, ...rest] = keys;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* valuesAt(item, keys, [...path, index]);
  else if (typeof value === 'string' && key === undefined) yield { value, path };
  else if (typeof value === 'object' && value !== null && key === '*')
    for (const [name, item] of Object.entries(value)) yield* valuesAt(item, rest, [...path, name]);
  else if (typeof value === 'object' && value !== null && key !== undefined)
    yield* valuesAt((value as Record<string, unknown>)[key], rest, [...path, key]);
}

export function notAnAddress(written: string): string {
  return `links to ${written}, which is not an address of this site`;
}

export function withoutAnchor(address: string): string {
  return address.replace(/[?#].*$/, '');
}

function keyOf({ name, id }: Source): string {
  return `${name}/${id}`;
}
