/** Turns the folders of content into checked entries and their HTML, and reports every problem of every file at once. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { checkTogether, createResolver, type Draft, notAnAddress, type ReportField, type SiteLinks, valuesAt } from './check.ts';
import { checkCharts, createChartResolver } from './check-charts.ts';
import { checkFilm, type FilmFiles } from './check-film.ts';
import { checkRedirectOrigins } from './check-redirects.ts';
import { splitCite } from './cite.ts';
import { collections, type Fields } from './collections.ts';
import { describeIssue } from './describe-issue.ts';
import type { CompiledContent, Entry } from './entry.ts';
import { type FieldPath, parseYaml } from './front-matter.ts';
import { listStale } from './list-stale.ts';
import { compileMarkdown } from './markdown/compile-markdown.ts';
import { listChanges, orderEntries } from './order.ts';
import { digestOfTexts, packText } from './packed-texts.ts';
import { createPictureResolver } from './picture-size.ts';
import { ContentError, type Problem } from './problem.ts';
import { type ReadFile, readCollections, type Source } from './read.ts';
import { mailRoutingSchema } from './schemas/mail-routing.ts';
import { siteSchema } from './schemas/site.ts';
import { spamSchema } from './schemas/spam.ts';
import { slugify } from './text/slug.ts';
import { drawWorld } from './world/draw-world.ts';

/** `root` holds the content, `publicFolder` the films. */
export type ContentFolders = { root: string; publicFolder: string };

/**
 * Compiles the content.
 * @returns the entries and all texts packed one after the other.
 * @throws {ContentError} with every problem of every file.
 */
export function compileContent({ root, publicFolder }: ContentFolders, links: SiteLinks): { content: CompiledContent; texts: Buffer } {
  const problems: Problem[] = [];
  const digest = createHash('sha256');
  const fillClaims = createClaims(root, problems);
  const read: ReadFile = (path) => {
    const text = readFileSync(path, 'utf8');
    // The same wherever the two folders lie.
    const inPublic = relative(publicFolder, path);
    const file = inPublic.startsWith('..') ? relative(root, path) : `public/${inPublic}`;
    digest.update(`${file}\0${text}\0`);
    return fillClaims(file, text);
  };
  const report: ReportField = (source, path, problem) =>
    problems.push({ file: source.file, line: source.parsed.lineOf([...source.prefix, ...path]), field: path.join('.') || 'file', problem });

  const site = parseDocument('site.yaml', siteSchema, { root, read, problems }, createMenuCheck(links));
  const mailRouting = parseDocument('mail-routing.yaml', mailRoutingSchema, { root, read, problems });
  const spam = parseDocument('spam.yaml', spamSchema, { root, read, problems });
  const sources = readCollections(root, read, problems);
  const drafts = sources.map((source) => parseEntry(source, { root, publicFolder, read, report, problems }));
  checkTogether(sources, links, report);
  checkCharts(drafts, report);
  if (site) checkRedirectOrigins(drafts, site.redirectOrigins, report);
  const texts = compileTexts(drafts, { links, publicFolder }, problems);
  if (!site || !mailRouting || !spam || problems.length) throw new ContentError(problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line));

  const entries = orderEntries(
    Object.fromEntries(
      Object.keys(collections).map((name) => [name, drafts.flatMap(({ source, entry }) => (entry && source.name === name ? [entry] : []))]),
    ) as CompiledContent['entries'],
  );
  const world = drawWorld();
  const revision = digest.update(JSON.stringify(world)).digest('hex').slice(0, 16);
  return {
    content: {
      revision,
      site,
      mailRouting,
      spam,
      entries,
      world,
      changes: listChanges(entries),
      staleFrom: listStale(drafts),
      textsDigest: digestOfTexts(texts),
    },
    texts,
  };
}

/** Replaces `{claim:id}` by the value in claims.yaml, so that a claim stands in one place. */
function createClaims(root: string, problems: Problem[]): (file: string, text: string) => string {
  const path = join(root, 'claims.yaml');
  const claims = (existsSync(path) ? parseYaml(readFileSync(path, 'utf8')).value : {}) as Record<string, { value?: string } | undefined>;
  return (file, text) =>
    text.replace(/\{claim:([a-z0-9-]+)\}/g, (written, id: string, offset: number) => {
      const value = claims[id]?.value;
      if (value === undefined)
        problems.push({ file, line: text.slice(0, offset).split('\n').length, field: 'claim', problem: `there is no claim "${id}" in claims.yaml` });
      return value ?? written;
    });
}

function parseEntry(source: Source, files: FilmFiles): Draft {
  const { report } = files;
  if (source.parsed.syntaxProblems.length) return { source };
  const { schema, details } = collections[source.name] as { schema: z.ZodType<object>; details?: z.ZodObject };
  const detailNames = Object.keys(details?.shape ?? {});
  const whole = details && schema instanceof z.ZodObject ? schema.extend(details.shape) : schema;
  const result = whole.safeParse(source.value);
  for (const issue of result.error?.issues ?? []) reportIssue(issue, (path, problem) => report(source, path, problem));
  if (!result.success) return { source };
  const [taken, kept] = [true, false].map((isDetail) =>
    Object.fromEntries(Object.entries(result.data).filter(([key]) => detailNames.includes(key) === isDetail)),
  );
  const { shortTitle, title, name, term } = result.data as Partial<Record<string, string>>;
  const slug = slugify(shortTitle ?? title ?? name ?? term ?? source.id);
  const transcript = source.name === 'videos' && { transcript: checkFilm(source, result.data as Fields<'videos'>, files) };
  const entry = { ...kept, collection: source.name, id: source.id, slug, packed: null } as unknown as Entry;
  return { source, entry, details: { ...taken, ...transcript } as Draft['details'] };
}

function reportIssue(issue: z.core.$ZodIssue, report: (path: FieldPath, problem: string) => void) {
  if (issue.code === 'unrecognized_keys') for (const key of issue.keys) report([...issue.path, key], 'is not a field of this type');
  else report(issue.path, describeIssue(issue));
}

/** Packs the texts, with the details of their entries, one after the other. */
function compileTexts(drafts: Draft[], { links, publicFolder }: { links: SiteLinks; publicFolder: string }, problems: Problem[]): Buffer {
  const resolvePicture = createPictureResolver(publicFolder);
  const resolveLink = createResolver(drafts, links);
  const resolveChart = createChartResolver(drafts);
  const publishers = namesOfPublishers(drafts);
  const chunks: Buffer[] = [];
  let at = 0;
  for (const { source, entry, details } of drafts) {
    if (!source.markdown) continue;
    const report = (line: number, problem: string) => problems.push({ file: source.file, line, field: 'text', problem });
    const { firstLine } = source.markdown;
    const { words, cited, ...text } = compileMarkdown(source.markdown.text, { resolveLink, resolvePicture, resolveChart, report, publishers, firstLine });
    if (!entry) continue;
    for (const id of cited) checkListed(id, text.html, details, (problem) => report(firstLine, problem));
    const bytes = packText(JSON.stringify({ ...text, ...details }));
    entry.packed = { at, size: bytes.length, words };
    chunks.push(bytes);
    at += bytes.length;
  }
  return Buffer.concat(chunks);
}

function namesOfPublishers(drafts: Draft[]): string[] {
  const documents = drafts.flatMap(({ source, entry }) => (source.name === 'sources' && entry ? [entry as Entry<'sources'>] : []));
  return [...new Set(documents.flatMap(({ short, publisher }) => [short ?? [], publisher ?? []].flat()))];
}

/** What a piece cites stands in its list of sources; a text without such a list can cite only what has an address. */
function checkListed(id: string, html: string, details: { sources?: readonly string[] } | undefined, report: (problem: string) => void) {
  if (details?.sources && !details.sources.some((cite) => splitCite(cite).id === id)) report(`links to the source "${id}", which is not among its sources`);
  if (!details?.sources && html.includes(`href="#source-${id}"`)) report(`links to the source "${id}", which has no address: cite it in words`);
}

/** The files that are one value each, by name: every site has all of them. */
function parseDocument<Value>(
  file: string,
  schema: z.ZodType<Value>,
  { root, read, problems }: { root: string; read: ReadFile; problems: Problem[] },
  checkLinks?: (value: unknown, report: (path: FieldPath, problem: string) => void) => void,
): Value | undefined {
  if (!existsSync(join(root, file))) {
    problems.push({ file, line: 1, field: 'file', problem: 'is missing' });
    return undefined;
  }
  const parsed = parseYaml(read(join(root, file)));
  const report = (path: FieldPath, problem: string) => problems.push({ file, line: parsed.lineOf(path), field: path.join('.'), problem });
  for (const { line, problem } of parsed.syntaxProblems) problems.push({ file, line, field: 'yaml', problem });
  const result = schema.safeParse(parsed.value);
  for (const issue of result.error?.issues ?? []) reportIssue(issue, report);
  checkLinks?.(parsed.value, report);
  return result.data;
}

function createMenuCheck({ isAddress }: SiteLinks) {
  return (site: unknown, report: (path: FieldPath, problem: string) => void) => {
    for (const field of ['menu.href', 'menu.links.href', 'footer.links.href']) {
      for (const { value, path } of valuesAt(site, field.split('.'))) if (!isAddress(value)) report(path, notAnAddress(value));
    }
  };
}
