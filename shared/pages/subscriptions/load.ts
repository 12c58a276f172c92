import { filters } from '../../../content/vocabulary/taxonomy.ts';
import { listArticles } from '../../articles/article-index.ts';
import { type ArticleKind, articleKinds } from '../../articles/article-kinds.ts';
import { summarizeArticle } from '../../articles/articles.ts';
import type { Content, Entry } from '../../content.ts';
import { oncePerContent } from '../../content-uses.ts';
import { materialTile, rankByConcentration } from '../../materials/concentration.ts';
import { topStage } from '../../materials/figures.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { loadMatrix } from '../../services/load-matrix.ts';
import { nextReleases } from '../../services/load-releases.ts';
import { listServices, summarizeService } from '../../services/load-services.ts';
import { findResults, suggestSearches } from './load-results.ts';

const maxQueryLength = 100;
/** What follows in a longer `?q=` is not even read. */
const maxReadLength = 200;
const newestShown = 3;
/** The kinds shown under Blue View and their labels on this page (specification section 2). */
const blueKinds: { kind: ArticleKind; label: string }[] = [
  { kind: 'news', label: 'News Analysis' },
  { kind: 'opinions', label: 'Opinion Pieces' },
  { kind: 'videos', label: 'Videos' },
];

/** The overview of our services: search, categories, materials, sectors, and the latest articles. */
export function load({ query, content, now }: LoadRequest<'subscriptions'>) {
  const typed = (query.get('q') ?? '').slice(0, maxReadLength).trim();
  const q = Array.from(typed).slice(0, maxQueryLength).join('');
  const title = 'Research Services';
  const results = q ? findResults(content, q) : undefined;
  return found(
    {
      title: q ? `${title}: “${q}”` : title,
      description:
        'Research services on 25 critical materials: one for each material, three on cost, six by sector, and Proxima. Search by name, symbol or synonym.',
      path: href('subscriptions'),
      crumbs: [{ label: title }],
      noindex: q !== '',
    },
    {
      q,
      /** Whether the query was longer than `maxQueryLength`. */
      isTruncated: q !== typed,
      results,
      /** Other searches, when this one has no results. */
      suggestions: results?.length === 0 ? suggestSearches(content, q) : [],
      ...overviewOf(content),
      releases: nextReleases(content, now),
    },
  );
}

/** What stands below every search, the same for all of them. */
const overviewOf = oncePerContent(loadOverview);

function loadOverview(content: Content) {
  return {
    columns: rankByConcentration(content).map(({ material, figures }) => ({ symbol: material.symbol, shares: topShares(content, figures) })),
    popular: Object.entries(filters).map(([key, { name }]) => ({ name, href: `${href('critical-materials', { filter: key })}#materials` })),
    materials: content.list('materials').map((material) => materialTile(content, material)),
    monthlyCount: listServices(content, 'monthly').length,
    profiles: content.find('claims', 'profiles')?.value,
    costServices: listServices(content, 'cost').map((service) => summarizeService(content, service)),
    matrix: loadMatrix(content),
    blue: blueKinds.flatMap(({ kind, label }) => latestSection(content, kind, label)),
  };
}

function topShares(content: Content, figures: Entry<'figures'>): number[] {
  const shares = topStage(content, figures)?.producers.map(({ sharePercent }) => sharePercent ?? 0) ?? [];
  return shares.toSorted((a, b) => b - a).slice(0, 4);
}

function latestSection(content: Content, kind: ArticleKind, label: string) {
  const articles = listArticles(content, kind).slice(0, newestShown);
  return articles.length ? [{ label, href: href(articleKinds[kind].list), articles: articles.map((article) => summarizeArticle(content, article)) }] : [];
}
