/** Turns the folders of content into checked entries and their HTML, and reports every problem of every file at once. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type * as z from 'zod';
import { type CollectionName, collections, type Fields, type Site, siteSchema } from './collections.ts';
import { type FieldPath, type Parsed, parseYaml, splitFrontMatter } from './front-matter.ts';
import { compileMarkdown, type Heading, type ResolveLink } from './markdown.ts';
import { slugify } from './slug.ts';

/** Where the HTML of an entry lies in the packed bodies: bytes from `at`, `size` long. */
export type BodyReference = { at: number; size: number; words: number; contents: Heading[] };
export type Entry<Name extends CollectionName = CollectionName> = Fields<Name> & { collection: Name; id: string; slug: string; body: BodyReference | null };
export type CompiledContent = {
  /** Digest of everything compiled: equal content, equal revision. */
  revision: string;
  site: Site;
  entries: { [Name in CollectionName]: Entry<Name>[] };
};
export type Problem = { file: string; line: number; field: string; problem: string };

/** What the content must know of the site around it to check its links. Addresses start with `/`. */
export type SiteLinks = {
  hrefOf: (collection: CollectionName, entry: { id: string; slug: string } & Record<string, unknown>) => string | undefined;
  isAddress: (path: string) => boolean;
};

export class ContentError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`The content has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map(formatProblem).join('\n')}`);
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** `file:line: field: problem`, as editors and terminals link it. */
export function formatProblem({ file, line, field, problem }: Problem): string {
  return `${file}:${line}: ${field}: ${problem}`;
}

type Source = { name: CollectionName; id: string; file: string; parsed: Parsed; markdown: { text: string; firstLine: number } | undefined; prefix: FieldPath };
type Draft = { source: Source; entry: Entry };

/**
 * Compiles the content below `root`.
 * @returns the entries and all bodies packed one after the other.
 * @throws {ContentError} with every problem of every file.
 */
export function compileContent(root: string, links: SiteLinks): { content: CompiledContent; bodies: Buffer } {
  const problems: Problem[] = [];
  const digest = createHash('sha256');
  const read = (path: string) => {
    const text = readFileSync(path, 'utf8');
    digest.update(`${relative(root, path)}\0${text}\0`);
    return text;
  };
  const report = (source: Source, path: FieldPath, problem: string) =>
    problems.push({ file: source.file, line: source.parsed.lineOf([...source.prefix, ...path]), field: path.join('.') || 'file', problem });

  const claims = readClaims(root);
  const sources = Object.keys(collections).flatMap((name) => readCollection(root, name as CollectionName, (path) => fillClaims(read(path), path), problems));
  const drafts = sources.flatMap((source) => parseEntry(source, report));
  const byKey = indexDrafts(drafts, report);
  const site = parseSite(root, (path) => fillClaims(read(path), path), problems, links);
  for (const { source, entry } of drafts) checkReferences(source, entry, byKey, report);
  checkCompanions(drafts, byKey, report);
  const bodies = compileBodies(drafts, byKey, links, problems);
  if (problems.length) throw new ContentError(problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line));

  const entries = Object.fromEntries(
    Object.keys(collections).map((name) => [name, drafts.filter((draft) => draft.source.name === name).map((draft) => draft.entry)]),
  );
  return { content: { revision: digest.digest('hex').slice(0, 16), site: site as Site, entries: entries as CompiledContent['entries'] }, bodies };

  function fillClaims(text: string, path: string): string {
    return text.replace(/\{claim:([a-z0-9-]+)\}/g, (written, id: string, offset: number) => {
      const value = claims.get(id);
      if (value === undefined)
        problems.push({
          file: relative(root, path),
          line: text.slice(0, offset).split('\n').length,
          field: 'claim',
          problem: `there is no claim "${id}" in claims.yaml`,
        });
      return value ?? written;
    });
  }
}

function readClaims(root: string): Map<string, string> {
  const path = join(root, 'claims.yaml');
  const value = existsSync(path) ? (parseYaml(readFileSync(path, 'utf8')).value as Record<string, { value?: unknown }> | undefined) : undefined;
  return new Map(Object.entries(value ?? {}).map(([id, claim]) => [id, String(claim?.value)]));
}

function readCollection(root: string, name: CollectionName, read: (path: string) => string, problems: Problem[]): Source[] {
  const { files, id: idFrom } = collections[name];
  const problem = (file: string, line: number, field: string, text: string) => problems.push({ file, line, field, problem: text });
  const parse = (file: string, yaml: string, firstLine = 1) => {
    const parsed = parseYaml(yaml, firstLine);
    for (const each of parsed.syntaxProblems) problem(file, each.line, 'yaml', each.problem);
    return parsed;
  };
  if (files === 'file') {
    const file = `${name}.yaml`;
    if (!existsSync(join(root, file))) return [];
    const parsed = parse(file, read(join(root, file)));
    return Object.keys((parsed.value as object | undefined) ?? {}).map((id) => ({ name, id, file, parsed, markdown: undefined, prefix: [id] }));
  }
  if (!existsSync(join(root, name))) return [];
  return readdirSync(join(root, name))
    .filter((file) => /\.(md|yaml)$/.test(file))
    .sort()
    .flatMap((base): Source[] => {
      const file = `${name}/${base}`;
      const text = read(join(root, file));
      const stem = base.replace(/\.\w+$/, '');
      const id = idFrom === 'number' ? (/^\d+(?=-|$)/.exec(stem)?.[0] ?? '') : stem;
      if (!id) problem(file, 1, 'file', 'the file name starts with the number that is its id, like 412-short-title.md');
      if (base.endsWith('.yaml')) return [{ name, id, file, parsed: parse(file, text), markdown: undefined, prefix: [] }];
      const split = splitFrontMatter(text);
      if (!split) {
        problem(file, 1, 'file', 'starts with front matter: YAML between two lines of ---');
        return [];
      }
      return [{ name, id, file, parsed: parse(file, split.yaml, 2), markdown: { text: split.body, firstLine: split.bodyLine }, prefix: [] }];
    });
}

type ReportField = (source: Source, path: FieldPath, problem: string) => void;

function parseEntry(source: Source, report: ReportField): Draft[] {
  if (source.parsed.syntaxProblems.length) return [];
  const value = source.prefix.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], source.parsed.value);
  const result = (collections[source.name].schema as z.ZodType<Record<string, unknown>>).safeParse(value);
  if (!result.success) {
    for (const issue of result.error.issues) {
      if (issue.code === 'unrecognized_keys') for (const key of issue.keys) report(source, [...issue.path, key], 'is not a field of this type');
      else report(source, issue.path, issue.message);
    }
    return [];
  }
  const fields = result.data;
  const slug = slugify(String(fields.shortTitle ?? fields.title ?? fields.name ?? fields.term ?? source.id));
  return [{ source, entry: { ...fields, collection: source.name, id: source.id, slug, body: null } as unknown as Entry }];
}

type Index = Map<string, Draft>;

function indexDrafts(drafts: Draft[], report: ReportField): Index {
  const index: Index = new Map();
  for (const draft of drafts) {
    const key = `${draft.source.name}/${draft.source.id}`;
    const other = index.get(key);
    if (other) report(draft.source, [], `has the same id as ${other.source.file}`);
    else index.set(key, draft);
  }
  return index;
}

/** Values at a dotted path, arrays walked, each with the exact path it stands at. */
function* valuesAt(value: unknown, keys: string[], path: PropertyKey[] = []): Generator<{ value: string; path: PropertyKey[] }> {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* valuesAt(item, keys, [...path, index]);
  else if (keys.length === 0) yield { value: String(value), path };
  else yield* valuesAt((value as Record<string, unknown>)[keys[0] as string], keys.slice(1), [...path, keys[0] as string]);
}

function checkReferences(source: Source, entry: Entry, index: Index, report: ReportField) {
  for (const [field, target] of Object.entries(collections[source.name].references)) {
    for (const { value, path } of valuesAt(entry, field.split('.'))) {
      const key = target === '*' ? value : `${target}/${value}`;
      if (!index.has(key)) report(source, path, `there is no ${target === '*' ? 'entry' : `entry in ${target}`} "${value}"`);
    }
  }
}

/** A material is its text and its figures: one without the other is a page with a hole. */
function checkCompanions(drafts: Draft[], index: Index, report: ReportField) {
  for (const { source } of drafts) {
    if (source.name === 'materials' && !index.has(`figures/${source.id}`)) report(source, [], `has no figures/${source.id}.yaml`);
    if (source.name === 'figures' && !index.has(`materials/${source.id}`)) report(source, [], `has no materials/${source.id}.md`);
  }
}

/** `collection:id` becomes the address of that entry; a path must exist on the site; other addresses must be https or mail. */
function createResolver(index: Index, { hrefOf, isAddress }: SiteLinks): ResolveLink {
  return (written) => {
    const reference = /^([a-z]+):([\w-]+)(#[\w-]+)?$/.exec(written);
    if (reference && (reference[1] as string) in collections) {
      const [, name, id, anchor = ''] = reference as unknown as [string, CollectionName, string, string?];
      const draft = index.get(`${name}/${id}`);
      const href = draft && hrefOf(name, draft.entry as never);
      return href ? { href: href + anchor } : { problem: `links to ${written}, which is not there` };
    }
    if (/^(https:\/\/|mailto:|#)/.test(written)) return { href: written };
    if (written.startsWith('/') && isAddress(written.replace(/[?#].*$/, ''))) return { href: written };
    return { problem: `links to ${written}, which is not an address of this site` };
  };
}

function compileBodies(drafts: Draft[], index: Index, links: SiteLinks, problems: Problem[]): Buffer {
  const resolveLink = createResolver(index, links);
  const chunks: Buffer[] = [];
  let at = 0;
  for (const { source, entry } of drafts) {
    if (!source.markdown) continue;
    const { html, words, contents } = compileMarkdown(source.markdown.text, {
      resolveLink,
      report: (line, problem) => problems.push({ file: source.file, line, field: 'text', problem }),
      firstLine: source.markdown.firstLine,
    });
    const bytes = Buffer.from(html);
    entry.body = { at, size: bytes.length, words, contents };
    chunks.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat(chunks);
}

function parseSite(root: string, read: (path: string) => string, problems: Problem[], { isAddress }: SiteLinks): Site | undefined {
  const file = 'site.yaml';
  if (!existsSync(join(root, file))) {
    problems.push({ file, line: 1, field: 'file', problem: 'is missing' });
    return undefined;
  }
  const parsed = parseYaml(read(join(root, file)));
  const report = (path: FieldPath, problem: string) => problems.push({ file, line: parsed.lineOf(path), field: path.join('.'), problem });
  for (const each of parsed.syntaxProblems) problems.push({ file, line: each.line, field: 'yaml', problem: each.problem });
  const result = siteSchema.safeParse(parsed.value);
  for (const issue of result.error?.issues ?? []) report(issue.path, issue.message);
  for (const field of ['menu.href', 'menu.links.href', 'footer.links.href']) {
    for (const { value, path } of valuesAt(result.data, field.split('.'))) if (!isAddress(value)) report(path, `${value} is not an address of this site`);
  }
  return result.data;
}
