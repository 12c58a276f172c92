/** First visits on a slow phone: to the article of the site and of the references, and to pages without script. */
import type { Browser } from 'playwright';
import { pages } from './addresses.ts';
import { type Answered, measureAlive } from './alive.ts';
import { type Target, type Visit, visitTarget } from './document-visit.ts';
import { type Figure, figure, type Table } from './figures.ts';
import { type ReferenceName, type RunningReference, referenceArticle } from './references.ts';
import { median, rounded } from './statistics.ts';

const device = 'phone';
const still = 'without script';

/** Without answer where a page was not tapped. */
type Measured = Visit & Partial<Answered>;
type Key = Exclude<keyof Measured, 'tag'>;
/** The median of one number of a row. */
type MedianOf = (name: string, key: Key) => number;
/** `site` and `stillSite`: origins. `withFaces`: the references fetch the site's faces. */
export type Beside = {
  site: string;
  stillSite: string;
  references: RunningReference[];
  rounds: number;
  withFaces: boolean;
};

/** The pages whose largest paint is compared with the same page without its scripts. */
export const besidePages = {
  article: pages['news-article'],
  home: pages.home,
  material: pages.material,
  policy: '/policy',
  cmri: '/blue/cmri',
};

/** The article of the site, of the references and without its scripts. */
export async function measureArticle(browser: Browser, beside: Beside): Promise<Table> {
  const { site, stillSite, references, rounds, withFaces } = beside;
  const blocked = withFaces ? [] : ['*/fonts/*'];
  const targets = new Map<string, Target>([
    ['site', { first: site + besidePages.article, hydrates: true }],
    ...references.map(
      ({ name, origin }) => [name, { first: origin + referenceArticle, hydrates: true, blocked }] as const,
    ),
    [still, { first: stillSite + besidePages.article, hydrates: false }],
  ]);
  const visits = await visitAll(browser, targets, { rounds, areTapped: true });
  return {
    title: `Article on a slow phone, medians of ${rounds} alternating rounds: ms`,
    rows: rowsOf(visits),
    figures: articleFigures(medians(visits)),
  };
}

/** Each page beside the same without its scripts. */
export async function measurePages(browser: Browser, { site, stillSite, rounds }: Beside): Promise<Table> {
  const paths = Object.entries(besidePages);
  const targets = paths.flatMap(([name, path]): [string, Target][] => [
    [name, { first: site + path, hydrates: true }],
    [`${name} ${still}`, { first: stillSite + path, hydrates: false }],
  ]);
  const visits = await visitAll(browser, new Map(targets), { rounds, areTapped: false });
  const of = medians(visits);
  const figures = paths.flatMap(([name]) => [
    against(of, 'largest', { name, reference: `${name} ${still}`, atMost: 1.15 }),
    figure(`${name}, shift`, of(name, 'shift'), '', { atMost: 0 }),
  ]);
  return { title: `Pages on a slow phone, medians of ${rounds} alternating rounds`, rows: rowsOf(visits), figures };
}

type VisitOptions = { rounds: number; areTapped: boolean };

/** Visits all in turn, round by round, so that ratios hold while the speed of the machine changes. */
async function visitAll(browser: Browser, targets: Map<string, Target>, { rounds, areTapped }: VisitOptions) {
  const visits = new Map<string, Measured[]>([...targets.keys()].map((name) => [name, []]));
  // The first round warms up servers, their compressed forms and the browser, and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const [name, target] of targets) {
      const [visit] = await visitTarget(browser, device, target);
      const answered = areTapped && target.hydrates ? await measureAlive(browser, device, target) : {};
      if (round > 0 && visit) visits.get(name)?.push({ ...visit, ...answered });
    }
  return visits;
}

function medians(visits: ReadonlyMap<string, readonly Measured[]>): MedianOf {
  return (name, key) => median((visits.get(name) ?? []).flatMap((visit) => visit[key] ?? []));
}

function rowsOf(visits: ReadonlyMap<string, readonly Measured[]>): Table['rows'] {
  const of = medians(visits);
  const rows: Table['rows'] = {};
  const kB = (bytes: number) => (Number.isNaN(bytes) ? '' : rounded(bytes / 1000, 1));
  for (const [name, all] of visits) {
    const shown = (key: Key, decimals = 0) => {
      const value = of(name, key);
      return Number.isNaN(value) ? '' : rounded(value, decimals);
    };
    rows[name] = {
      'first paint': shown('paint'),
      'largest paint': shown('largest'),
      tag: all.at(-1)?.tag ?? '',
      alive: shown('alive'),
      hydrated: shown('hydrated'),
      blocking: shown('blocking'),
      shift: shown('shift', 3),
      'requests to alive': shown('aliveRequests'),
      'kB to alive': kB(of(name, 'aliveBytes')),
      'kB to hydrated': kB(of(name, 'bytes') + of(name, 'fontBytes')),
    };
  }
  return rows;
}

/** A ratio of medians. Nothing against nothing is 1. */
function against(of: MedianOf, key: Key, goal: { name: string; reference: string; atMost: number }): Figure {
  const { name, reference, atMost } = goal;
  const [value, other] = [of(name, key), of(reference, key)];
  return figure(`${name}, ${key}`, value === other ? 1 : value / other, `of ${reference}`, { atMost });
}

function articleFigures(of: MedianOf): Figure[] {
  const goal = (key: Key, reference: ReferenceName) => against(of, key, { name: 'site', reference, atMost: 1 });
  return [
    goal('paint', 'astro'),
    goal('largest', 'astro'),
    goal('alive', 'sveltekit'),
    goal('blocking', 'express-react'),
    figure('site, bytes to alive, fonts included', of('site', 'aliveBytes') / 1000, 'kB', { atMost: 110 }),
  ];
}
