/**
 * The content of a simulated year: articles and editions that are deployed on time, late or before their date, edited,
 * taken back, and on one server earlier than on the other.
 */
import type { Entry } from '../../../../content/entry.ts';
import { dayMs } from '../../../../content/vocabulary/durations.ts';
import { createLiveContent } from '../../../../server/content/live-content.ts';
import { siteContent, sourceOf } from '../../site/site.ts';
import { edition as sampleEdition } from '../letters.ts';

/** An article of the year. `title` is in every mail that tells of it. */
export type NewsArticle = Entry<'news'>;
type Edition = Entry<'letters'>;
type Catalog = { articles: NewsArticle[]; editions: Edition[] };
/** What a server shows, and the deployment that it waits for. */
type Place = {
  live: ReturnType<typeof createLiveContent>;
  shown: Catalog;
  next: { at: number; catalog: Catalog } | undefined;
};

let compiled: ReturnType<typeof siteContent> | undefined;

function openCatalog({ articles, editions }: Catalog, deployedAt: number) {
  const { content, texts } = (compiled ??= siteContent());
  const entries = { ...content.entries, news: articles, opinions: [], blogs: [], videos: [], letters: editions };
  return sourceOf({ content: { ...content, entries }, texts }, { shownFrom: new Date(deployedAt) });
}

/** Before the first start. */
const oldestMs = 30 * dayMs;

function publicEntries(places: readonly Place[], now: number) {
  const isPublic = ({ publishAt }: { publishAt: string }) => Date.parse(publishAt) <= now;
  const unique = <Kind extends { id: string }>(entries: readonly Kind[]) => [
    ...new Map(entries.map((entry) => [entry.id, entry])).values(),
  ];
  return {
    articles: places.flatMap(({ shown }) => shown.articles.filter(isPublic)),
    editions: unique(places.flatMap(({ shown }) => shown.editions.filter(isPublic))),
  };
}

/**
 * Content that grows by deployments to two servers, from one old article on.
 * @param clock is read when something is deployed.
 */
export function createGrowingContent(clock: { readonly now: number }) {
  const [sample] = (compiled ??= siteContent()).content.entries.news;
  if (!sample) throw new Error('There is no news article');
  const base: NewsArticle = sample;
  const oldest: NewsArticle = {
    ...base,
    id: '8999',
    title: 'An old piece',
    publishAt: new Date(clock.now - oldestMs).toISOString(),
    changes: [],
    services: [],
  };
  const catalog: Catalog = { articles: [oldest], editions: [] };
  const withdrawn = new Set<string>();
  const broken = new Set<string>();
  const places = [0, 1].map(
    (): Place => ({ live: createLiveContent(openCatalog(catalog, clock.now)), shown: { ...catalog }, next: undefined }),
  );

  function show(place: Place, shown: Catalog) {
    place.live.replace(openCatalog(shown, clock.now));
    Object.assign(place, { shown, next: undefined });
  }
  function replaceArticle(article: NewsArticle, changes: Partial<NewsArticle>) {
    catalog.articles = catalog.articles.map((each) => (each.id === article.id ? { ...each, ...changes } : each));
  }
  return {
    oldest,
    sources: places.map(({ live }) => live.source),
    /** Ids of editions that cannot be composed. */
    broken: broken as ReadonlySet<string>,
    /** Everything that editors have written. */
    catalog: catalog as { readonly articles: readonly NewsArticle[]; readonly editions: readonly Edition[] },
    /** The articles and editions that at least one server shows now. */
    shown: () => publicEntries(places, clock.now),
    addArticle(material: string, publishAt: number) {
      const number = catalog.articles.length - 1;
      const title = `Piece ${String(number).padStart(3, '0')} on ${material}`;
      const times = { publishAt: new Date(publishAt).toISOString(), changes: [] };
      catalog.articles = [
        ...catalog.articles,
        { ...base, ...times, id: String(9_000 + number), title, materials: [material], services: [] },
      ];
    },
    dateArticle: (article: NewsArticle, publishAt: number) =>
      replaceArticle(article, { publishAt: new Date(publishAt).toISOString() }),
    /** Takes an article or edition back, or shows it again. */
    switchEntry: ({ id }: NewsArticle | Edition) => void (withdrawn.delete(id) || withdrawn.add(id)),
    /** @param isBroken it cannot be composed. */
    addEdition(publishAt: number, isBroken: boolean) {
      const id = String(100 + catalog.editions.length);
      if (isBroken) broken.add(id);
      const made = { ...sampleEdition, id, publishAt: new Date(publishAt).toISOString() };
      // A section without paragraphs passes no schema, and stands for every fault that a template does not expect.
      const sections = isBroken ? ([{ heading: 'Broken' }] as unknown as typeof made.sections) : made.sections;
      catalog.editions = [...catalog.editions, { ...made, sections }];
    },
    /**
     * Deploys everything: to one server now, to the other one after `lag` milliseconds. A deployment never makes the
     * other one wait for longer.
     */
    deploy(first: number, lag: number) {
      const isKept = ({ id }: { id: string }) => !withdrawn.has(id);
      const kept = { articles: catalog.articles.filter(isKept), editions: catalog.editions.filter(isKept) };
      for (const [index, place] of places.entries())
        if (index === first || lag === 0) show(place, kept);
        else place.next = { at: Math.min(clock.now + lag, place.next?.at ?? Number.POSITIVE_INFINITY), catalog: kept };
    },
    /** Ends the deployments whose time has come. */
    catchUp() {
      for (const place of places) if (place.next && place.next.at <= clock.now) show(place, place.next.catalog);
    },
  };
}
