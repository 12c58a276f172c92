/**
 * Compiles the texts of all entries and packs them together with the details of the entries. A text is compiled again
 * only if it has changed, or something that it links to.
 */
import { hash } from 'node:crypto';
import { createResolver, type Draft, type SiteLinks } from './check.ts';
import { createChartResolver } from './check-charts.ts';
import { checkText } from './check-text.ts';
import { splitCite } from './cite.ts';
import { type CompileCache, digestOf } from './compile-cache.ts';
import type { DrawnTable, Entry, TextFacts } from './entry.ts';
import { compileMarkdown } from './markdown/compile-markdown.ts';
import type { InlineChart, ResolveChart, ResolveLink, ResolvePicture } from './markdown/environment.ts';
import { packText } from './packed-texts.ts';
import { createPictureResolver } from './picture-size.ts';
import type { Problem } from './problem.ts';
import type { Source } from './read.ts';
import { sourceLineOf, splitAtCharts } from './text/chart-marks.ts';

/** `figure`: the id of the figure whose page has a path; null for other paths. */
type Resolvers = {
  link: ResolveLink;
  picture: ResolvePicture;
  chart: ResolveChart;
  figure: (path: string) => string | null;
};
/** A call of a resolver by a text, and its result as JSON. */
type ResolverCall = [kind: keyof Resolvers, written: string, answer: string];
/** `at`, `size`: its place in the packed texts of the build that cached it. */
type CachedText = { at: number; size: number; facts: TextFacts; calls: ResolverCall[] };
type PackedText = { bytes: Buffer; facts: TextFacts; calls: ResolverCall[] };
const digestLength = 16;
type Options = { links: SiteLinks; publicFolder: string; cache: CompileCache };
type Markdown = NonNullable<Source['markdown']>;
/** Of an entry that has details, and no text. */
const noMarkdown: Markdown = { text: '', digest: digestOf(''), firstLine: 1 };

/** Sets the text reference of each entry. @returns the packed texts. */
export function compileTexts(drafts: Draft[], { links, publicFolder, cache }: Options, problems: Problem[]): Buffer {
  const resolvers: Resolvers = {
    link: createResolver(drafts, links),
    picture: createPictureResolver(publicFolder),
    chart: createChartResolver(drafts),
    figure: (path) => links.figureOf(path) ?? null,
  };
  const publishers = namesOfPublishers(drafts);
  const answerOf = createAnswers(resolvers);
  const chunks: Buffer[] = [];
  const compiledTexts: [key: string, text: CachedText][] = [];
  let at = 0;
  for (const { source, entry, details } of drafts) {
    if (!source.markdown && Object.keys(details ?? {}).length === 0) continue;
    const known = problems.length;
    const report = (line: number, problem: string) =>
      problems.push({ file: source.file, line, field: 'text', problem });
    const markdown = source.markdown ?? noMarkdown;
    const key = digestOf(markdown.digest, JSON.stringify(details ?? {}), publishers.join('\n'));
    const packed =
      (entry && findCached(key, answerOf, cache)) ??
      compileAndPack(markdown, { collection: source.name, entry, details, resolvers, publishers, report });
    if (!entry) continue;
    const { bytes, facts, calls } = packed;
    const place = { at, size: bytes.length };
    entry.packed = { ...place, ...facts, digest: hash('sha256', bytes, 'base64url').slice(0, digestLength) };
    if (problems.length === known) compiledTexts.push([key, { ...place, facts, calls }]);
    chunks.push(bytes);
    at += bytes.length;
  }
  for (const [key, text] of compiledTexts) cache.set('text', key, text);
  return Buffer.concat(chunks);
}

/** A cached text is valid if every resolver call that it made returns the same result today. */
function findCached(key: string, answerOf: AnswerOf, cache: CompileCache): PackedText | undefined {
  const found = cache.get('text', key) as CachedText | undefined;
  if (!found?.calls.every(([kind, written, answer]) => answerOf(kind, written) === answer)) return undefined;
  const { at, size, facts, calls } = found;
  return { bytes: cache.texts.subarray(at, at + size), facts, calls };
}

type AnswerOf = (kind: keyof Resolvers, written: string) => string;

/** Memoized, because many texts link to the same addresses. */
function createAnswers(resolvers: Resolvers): AnswerOf {
  const known = new Map<string, string>();
  return (kind, written) => {
    const key = `${kind} ${written}`;
    const answer = known.get(key) ?? JSON.stringify(resolvers[kind](written));
    known.set(key, answer);
    return answer;
  };
}

type NewText = {
  collection: Source['name'];
  entry: Draft['entry'] | undefined;
  details: Draft['details'];
  resolvers: Resolvers;
  publishers: readonly string[];
  report: (line: number, problem: string) => void;
};

function compileAndPack(
  { text: written, firstLine }: Markdown,
  { collection, entry, details, resolvers, publishers, report }: NewText,
): PackedText {
  const calls = new Map<string, ResolverCall>();
  function recordCalls<Answer>(
    kind: keyof Resolvers,
    resolve: (written: string) => Answer,
  ): (written: string) => Answer {
    return (written) => {
      const answer = resolve(written);
      calls.set(`${kind} ${written}`, [kind, written, JSON.stringify(answer)]);
      return answer;
    };
  }
  const { words, cited, ...text } = compileMarkdown(written, {
    resolveLink: recordCalls('link', resolvers.link),
    resolvePicture: recordCalls('picture', resolvers.picture),
    resolveChart: recordCalls('chart', resolvers.chart),
    report,
    publishers,
    firstLine,
  });
  checkText(collection, text.html, (problem) => report(firstLine, problem));
  for (const id of entry ? cited : []) checkListed(id, text.html, details, (problem) => report(firstLine, problem));
  const facts = {
    words,
    ...chartsAndFigures(text.html, details, recordCalls('figure', resolvers.figure)),
    ...drawnTables(text),
  };
  return { bytes: packText(JSON.stringify({ ...text, ...details })), facts, calls: [...calls.values()] };
}

/**
 * Finds the charts and figures in a text. A key point names its figure before the `#`, or a document. Charts drawn from
 * a table of the text have numbers instead of ids and are not included.
 */
function chartsAndFigures(
  html: string,
  details: Draft['details'],
  figureOf: Resolvers['figure'],
): Omit<TextFacts, 'words'> {
  const charts = splitAtCharts(html).flatMap((passage) =>
    'chart' in passage && /\D/.test(passage.chart) ? [passage.chart] : [],
  );
  const paths = new Set(Array.from(html.matchAll(/ href="(\/[^"#?]*)[#"]/g), ([, path = '']) => path));
  const origins = Object.values(details?.keyFigures ?? {}).filter((origin) => !origin.startsWith('sources:'));
  const quoted = origins.flatMap((value) => value.split('#', 1));
  const figures = new Set([...[...paths].flatMap((path) => figureOf(path) ?? []), ...quoted]);
  return { ...(charts.length && { charts: [...new Set(charts)] }), ...(figures.size && { figures: [...figures] }) };
}

/** The tables that are drawn as charts, which are figures of their own. */
function drawnTables({ html, charts }: { html: string; charts: InlineChart[] }): Pick<TextFacts, 'drawn'> {
  const drawn = splitAtCharts(html).flatMap((passage): DrawnTable[] => {
    const chart = 'chart' in passage ? charts[Number(passage.chart)] : undefined;
    if (!chart || !('chart' in passage)) return [];
    return [{ ...chart, source: sourceLineOf(passage.table).source }];
  });
  return drawn.length ? { drawn } : {};
}

function namesOfPublishers(drafts: Draft[]): string[] {
  const documents = drafts.flatMap(({ source, entry }) =>
    source.name === 'sources' && entry ? [entry as Entry<'sources'>] : [],
  );
  return [...new Set(documents.flatMap(({ short, publisher }) => [short ?? [], publisher ?? []].flat()))];
}

/**
 * Everything that an article cites must be in its list of sources; a text without such a list can cite only documents
 * with an address.
 */
function checkListed(
  id: string,
  html: string,
  details: { sources?: readonly string[] } | undefined,
  report: (problem: string) => void,
) {
  if (details?.sources && !details.sources.some((cite) => splitCite(cite).id === id))
    report(`links to the source "${id}", which is not among its sources`);
  if (!details?.sources && html.includes(`href="#source-${id}"`))
    report(`links to the source "${id}", which has no address: cite it in words`);
}
