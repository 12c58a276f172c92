import { filters } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../content.ts';
import { found, invalid, type LoadRequest } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { readCoverage } from '../../publishing/services/coverage-query.ts';
import { loadMatrix } from '../../publishing/services/load-matrix.ts';
import { nextReleases } from '../../publishing/services/load-releases.ts';
import { listServices, summarizeService } from '../../publishing/services/load-services.ts';
import { listArticles } from '../../records/articles/article-index.ts';
import { type ArticleKind, articleKinds } from '../../records/articles/article-kinds.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { describeShare, shownStage } from '../../records/materials/tightest-stage.ts';
import { tightest } from '../../records/periodic-map/tightest-measure.ts';
import { href } from '../../routes.ts';
import { byDay, oncePerContent } from '../../site/content-uses.ts';
import type { ShareColumn } from '../../ui/page/hero/share-columns.tsx';
import { pageSummary } from '../summaries.ts';
import { findResults, suggestSearches } from './load-results.ts';

const maxQueryLength = 100;
/** The rest of a longer `?q=` is ignored. */
const maxReadLength = 200;
const newestShown = 3;
const producersShown = 4;
/** The kinds shown under Blue View, with their labels on this page. */
const blueKinds: { kind: ArticleKind; label: string }[] = [
  { kind: 'news', label: 'News Analysis' },
  { kind: 'opinions', label: 'Opinion Pieces' },
  { kind: 'videos', label: 'Videos' },
];

/** The overview of our services: search, categories, materials, sectors, and the latest articles. */
export function load({ query, content, now }: LoadRequest<'subscriptions'>) {
  const typed = (query.get('q') ?? '').slice(0, maxReadLength).trim();
  const q = Array.from(typed).slice(0, maxQueryLength).join('');
  const covers = readCoverage(query);
  if (covers === 'unknown') return invalid();
  const { title, description } = pageSummary('subscriptions');
  const results = q ? findResults(content, q) : undefined;
  return found(
    {
      title: q ? `${title}: “${q}”` : title,
      description,
      path: href('subscriptions'),
      crumbs: [{ label: title }],
      noindex: q !== '',
    },
    {
      q,
      /** Whether the query was longer than `maxQueryLength`. */
      isTruncated: q !== typed,
      results,
      /** Other searches, if this one has no results. */
      suggestions: results?.length === 0 ? suggestSearches(content, q) : [],
      ...overviewOf(content, now),
      covers,
      matrix: loadMatrix(content, covers),
      releases: nextReleases(content, now),
    },
  );
}

/** The content below the search results, which is the same for all searches. */
const overviewOf = oncePerContent(loadOverview, { keyOf: byDay });

function loadOverview(content: Content, now: Date) {
  return {
    columns: shareColumns(content),
    finding: findingOf(content),
    popular: Object.entries(filters).map(([key, { name }]) => ({
      name,
      href: `${href('critical-materials', { filter: key })}#materials`,
    })),
    materials: content.list('materials').map((material) => materialTile(content, material)),
    monthlyCount: listServices(content, 'monthly').length,
    profiles: content.find('claims', 'profiles')?.value,
    costServices: listServices(content, 'cost').map((service) => summarizeService(content, service)),
    blue: blueKinds.flatMap(({ kind, label }) => latestSection(content, kind, label, now)),
  };
}

/** The sentence of the periodic map at the tightest stage, which the columns show. */
function findingOf(content: Content): string {
  const { lead, figure, rest } = tightest.find(content);
  return `${lead} ${figure} ${rest}`;
}

/** The largest shares of each material at the stage that pictures show, the most concentrated material first. */
function shareColumns(content: Content): ShareColumn[] {
  const columns = content.list('materials').flatMap(({ id, name, symbol }) => {
    const figures = content.find('figures', id);
    const shown = figures && shownStage(content, figures);
    if (!shown) return [];
    const shares = shown.stage.producers.map(({ sharePercent }) => sharePercent ?? 0).toSorted((a, b) => b - a);
    return [
      {
        symbol,
        title: `${name}: ${describeShare(shown)}`,
        shares: shares.slice(0, producersShown),
      },
    ];
  });
  return columns.toSorted((a, b) => (b.shares[0] ?? 0) - (a.shares[0] ?? 0));
}

function latestSection(content: Content, kind: ArticleKind, label: string, now: Date) {
  const articles = listArticles(content, kind).slice(0, newestShown);
  return articles.length
    ? [
        {
          label,
          href: href(articleKinds[kind].list),
          articles: articles.map((article) => summarizeArticle(content, article, now)),
        },
      ]
    : [];
}
