import { markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import { citeEdition, citeValues } from '../../figures/cmri/cite-edition.ts';
import { describeRows, keyOf } from '../../figures/cmri/describe-ranking.ts';
import { rankAt } from '../../figures/cmri/rank-at.ts';
import { loadLeaderMap } from '../../figures/maps/leaders.ts';
import { listMaps } from '../../figures/maps/list-maps.ts';
import { loadSmallMap } from '../../figures/maps/load-small-map.ts';
import { found, type LoadRequest } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { summarizeWithPicture } from '../../publishing/articles/load-figure-cover.ts';
import { loadLead } from '../../publishing/articles/load-lead.ts';
import { listInfographics } from '../../publishing/infographics/load-infographic.ts';
import { listArticles } from '../../records/articles/article-index.ts';
import type { Article, ArticleKind } from '../../records/articles/article-kinds.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { pageSummary } from '../summaries.ts';
import type { BlueMaps } from './maps.tsx';

/** The number of articles of each kind on the landing page. */
const shown = { news: 4, blogs: 4, videos: 3, opinions: 3 } satisfies Record<ArticleKind, number>;
const ranksShown = 5;
const maxMaps = 4;
const maxInfographics = 4;

/** The landing page of Blue View: the newest article, then its seven sections. */
export function load({ content, now }: LoadRequest<'blue'>) {
  const [lead] = listArticles(content);
  const newest = (kind: ArticleKind): Article[] =>
    listArticles(content, kind)
      .filter((article) => article !== lead)
      .slice(0, shown[kind]);
  const summaries = (kind: ArticleKind) => newest(kind).map((article) => summarizeArticle(content, article, now));
  return found(
    {
      ...pageSummary('blue'),
      path: href('blue'),
      alternates: feedAlternates('Blue View', href('blue')),
      crumbs: [],
    },
    {
      lead: lead && loadLead(content, lead, now),
      news: newest('news').map((article) => summarizeWithPicture(content, article, now)),
      blogs: summaries('blogs'),
      videos: newest('videos').map((article) => loadLead(content, article, now)),
      opinions: summaries('opinions'),
      maps: loadMaps(content),
      infographics: listInfographics(content, now)
        .slice(0, maxInfographics)
        .map(({ href: address, title, standfirst, panel }) => ({
          href: address,
          title,
          standfirst,
          drawing: panel?.drawing,
        })),
      index: loadIndex(content, now),
    },
  );
}

/** The finding of the first map, and the most concentrated maps. */
function loadMaps(content: Content): BlueMaps {
  const { title } = loadLeaderMap(content, undefined);
  return {
    finding: `${title}.`,
    outlines: content.world.small,
    maps: listMaps(content).slice(0, maxMaps).map(loadSmallMap),
  };
}

/** The first materials of the risk index. */
function loadIndex(content: Content, now: Date) {
  const page = content.find('pages', 'cmri');
  const ranking = rankAt(content, undefined, now);
  if (!page || !ranking) return undefined;
  const { heading, intro, summary } = page;
  return {
    heading,
    intro,
    summary,
    href: entryHref(page),
    rows: describeRows(content, ranking, false).slice(0, ranksShown),
    key: keyOf(ranking.weights),
    count: ranking.ranked.length,
    edition: citeEdition(content, ranking.edition).name,
    source: markup`<b>Source</b> ${citeValues(content, ranking)}`,
  };
}
