/** Compiles the content folder to checked entries and their HTML, and reports every problem of every file at once. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  checkTogether,
  type Draft,
  notAnAddress,
  type ReportField,
  type SiteLinks,
  valuesAt,
  withoutAnchor,
} from './check.ts';
import { checkCharts } from './check-charts.ts';
import { checkDates } from './check-dates.ts';
import { checkNamedDays } from './check-named-days.ts';
import { checkRedirectOrigins } from './check-redirects.ts';
import { collections } from './collections.ts';
import { noCompileCache, openCompileCache } from './compile-cache.ts';
import { type CompiledChanges, compileLedger, factsOf } from './compile-ledger.ts';
import { compileTexts } from './compile-texts.ts';
import { contentFormat } from './content-format.ts';
import type { CompiledContent } from './entry.ts';
import { type FieldPath, parseYaml } from './front-matter.ts';
import { jsonParts } from './json-parts.ts';
import type { Facts } from './ledger/ledger-set.ts';
import { listStale } from './list-stale.ts';
import { redirectNames } from './name-addresses.ts';
import { listChanges, orderEntries } from './order.ts';
import { parseDocument } from './parse-document.ts';
import { parseEntry } from './parse-entry.ts';
import { ContentError, type Problem } from './problem.ts';
import { type ReadFile, readCollections } from './read.ts';
import { mailRoutingSchema } from './schemas/mail-routing.ts';
import { siteSchema } from './schemas/site.ts';
import { spamSchema } from './schemas/spam.ts';
import { scoreLedger } from './score-ledger.ts';
import { summarizeVintages } from './summarize-vintages.ts';
import { drawWorld } from './world/draw-world.ts';

/**
 * `root`: the folder of content. `publicFolder`: contains the media files. `cache`: the folder with results for the
 * next build.
 */
export type ContentFolders = { root: string; publicFolder: string; cache?: string };
/**
 * The sentences of an article (`news/403`) that stand out, its key points and its standfirst, and by words in them
 * where their numbers come from.
 */
export type NumbersOfArticle = { entry: string; sentences: string[]; keyFigures: Record<string, string> };
/** `facts`: those that the ledger keeps, as they are now. `ledger`: the changes of each of its sets. */
export type Compiled = {
  content: CompiledContent;
  texts: Buffer;
  keyFigures: NumbersOfArticle[];
  facts: Facts;
  ledger: CompiledChanges[];
};

/**
 * Compiles the content.
 * @returns the entries, all packed texts, and the numbers that must be compared with the figures of the site.
 * @throws {ContentError} with every problem of every file.
 */
export function compileContent({ root, publicFolder, cache: cacheFolder }: ContentFolders, links: SiteLinks): Compiled {
  const problems: Problem[] = [];
  const cache = cacheFolder === undefined ? noCompileCache : openCompileCache(cacheFolder);
  const [fillClaims, fillAgain] = [createClaims(root, problems), createClaims(root, [])];
  const read: ReadFile = (path, isAgain) => {
    const text = readFileSync(path, 'utf8');
    // Independent of where the two folders are.
    const inPublic = relative(publicFolder, path);
    const file = inPublic.startsWith('..') ? relative(root, path) : `public/${inPublic}`;
    if (isAgain) return fillAgain(file, text);
    problems.push(...checkDates(file, text));
    return fillClaims(file, text);
  };
  const report: ReportField = (source, path, problem) =>
    problems.push({
      file: source.file,
      line: source.parsed.lineOf([...source.prefix, ...path]),
      field: path.join('.') || 'file',
      problem,
    });

  const site = parseDocument('site.yaml', siteSchema, { root, read, problems }, createMenuCheck(links));
  const mailRouting = parseDocument('mail-routing.yaml', mailRoutingSchema, { root, read, problems });
  const spam = parseDocument('spam.yaml', spamSchema, { root, read, problems });
  const sources = readCollections({ root, read, cache }, problems);
  const drafts = sources.map((source) => parseEntry(source, { root, publicFolder, read, report, problems }));
  summarizeVintages(drafts);
  checkTogether(sources, links, report);
  checkCharts(drafts, report);
  checkNamedDays(drafts, report);
  if (site) checkRedirectOrigins(drafts, site.redirectOrigins, report);
  const nameRedirects = redirectNames(drafts, links, report);
  const texts = compileTexts(drafts, { links, publicFolder, cache }, problems);
  const ledger = compileLedger({ root, publicFolder }, drafts, problems);
  if (!site || !mailRouting || !spam || problems.length)
    throw new ContentError(problems.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line));

  const collected = collectEntries(drafts);
  const entries = orderEntries({ ...collected, redirects: [...collected.redirects, ...nameRedirects] });
  const staleFrom = listStale(drafts, cache);
  cache.save(texts);
  const compiled = {
    site,
    mailRouting,
    spam,
    entries,
    world: drawWorld(),
    changes: listChanges(entries),
    staleFrom,
    ledger: ledger.sets,
    score: scoreLedger(ledger),
  };
  return {
    content: { revision: revisionOf(compiled, texts), ...compiled },
    texts,
    keyFigures: collectKeyFigures(drafts),
    facts: factsOf(sources),
    ledger: ledger.changes,
  };
}

function revisionOf(compiled: Omit<CompiledContent, 'revision'>, texts: Buffer): string {
  const digest = createHash('sha256').update(contentFormat());
  for (const part of jsonParts(compiled, 3)) digest.update(part);
  return digest.update(texts).digest('hex').slice(0, 16);
}

function collectKeyFigures(drafts: readonly Draft[]): NumbersOfArticle[] {
  return drafts.flatMap(({ source, entry, details }) => {
    const { keyPoints = [], keyFigures = {} } = details ?? {};
    const standfirst = entry && 'standfirst' in entry ? [entry.standfirst] : [];
    return Object.keys(keyFigures).length > 0
      ? [{ entry: `${source.name}/${source.id}`, sentences: [...keyPoints, ...standfirst], keyFigures }]
      : [];
  });
}

function collectEntries(drafts: readonly Draft[]): CompiledContent['entries'] {
  return Object.fromEntries(
    Object.keys(collections).map((name) => [
      name,
      drafts.flatMap(({ source, entry }) => (entry && source.name === name ? [entry] : [])),
    ]),
  ) as CompiledContent['entries'];
}

/** Replaces `{claim:id}` by the value in claims.yaml, the single place of each claim. */
function createClaims(root: string, problems: Problem[]): (file: string, text: string) => string {
  const path = join(root, 'claims.yaml');
  const claims = (existsSync(path) ? parseYaml(readFileSync(path, 'utf8')).value : {}) as Record<
    string,
    { value?: string } | undefined
  >;
  return (file, text) =>
    text.replace(/\{claim:([a-z0-9-]+)\}/g, (written, id: string, offset: number) => {
      const value = claims[id]?.value;
      if (value === undefined)
        problems.push({
          file,
          line: text.slice(0, offset).split('\n').length,
          field: 'claim',
          problem: `there is no claim "${id}" in claims.yaml`,
        });
      return value ?? written;
    });
}

function createMenuCheck({ isAddress }: SiteLinks) {
  return (site: unknown, report: (path: FieldPath, problem: string) => void) => {
    for (const field of ['menu.href', 'menu.links.href', 'footer.links.href']) {
      for (const { value, path } of valuesAt(site, field.split('.')))
        if (!isAddress(withoutAnchor(value))) report(path, notAnAddress(value));
    }
  };
}
