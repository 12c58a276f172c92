import { markup } from '../../../content/text/markup.ts';
import { listArticles } from '../../articles/article-index.ts';
import type { ArticleKind } from '../../articles/article-kinds.ts';
import { type Article, summarizeArticle } from '../../articles/articles.ts';
import { loadLead } from '../../articles/load-lead.ts';
import type { Content } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { listInfographics } from '../../infographics/load-infographic.ts';
import { materialTile, rankByConcentration } from '../../materials/concentration.ts';
import { topStage } from '../../materials/figures.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { citeSources, documentsOf } from '../../sources/sources.ts';
import type { PlannedSection } from './planned.tsx';

/** How many articles of each kind the landing page shows. */
const shown = { news: 4, blogs: 4, videos: 3, opinions: 3 } satisfies Record<ArticleKind, number>;
const maxConcentrated = 5;
const maxInfographics = 4;

/** The landing page of Blue View: the newest article, then its seven sections. */
export async function load({ content, now }: LoadRequest<'blue'>) {
  const [lead] = listArticles(content);
  const newest = (kind: ArticleKind): Article[] =>
    listArticles(content, kind)
      .filter((article) => article !== lead)
      .slice(0, shown[kind]);
  const summaries = (kind: ArticleKind) => newest(kind).map((article) => summarizeArticle(content, article));
  return found(
    {
      title: 'Blue View',
      description: 'News analysis, opinion, blogs and videos on critical materials: what moved, what it means, and how sure we are. Free to read.',
      path: href('blue'),
      crumbs: [],
    },
    {
      lead: lead && loadLead(content, lead),
      news: summaries('news'),
      blogs: summaries('blogs'),
      videos: newest('videos').map((article) => loadLead(content, article)),
      opinions: summaries('opinions'),
      planned: await loadPlanned(content),
      infographics: listInfographics(content, now)
        .slice(0, maxInfographics)
        .map(({ href: address, title, standfirst }) => ({ href: address, title, standfirst })),
      index: loadIndex(content),
    },
  );
}

/** The sections without content yet, described with the text of their pages. */
async function loadPlanned(content: Content): Promise<PlannedSection[]> {
  const pages = ['maps'].flatMap((id) => content.find('pages', id) ?? []);
  return Promise.all(
    pages.map(async (page) => ({ id: page.id, heading: page.title, intro: page.intro, state: (await content.read(page)).html, href: entryHref(page) })),
  );
}

/** The index has no scores yet, so the card shows its announcement and the one input that is published. */
function loadIndex(content: Content) {
  const page = content.find('pages', 'cmri');
  if (!page) return undefined;
  const { heading, intro, summary } = page;
  const ranked = rankByConcentration(content).slice(0, maxConcentrated);
  return {
    heading,
    intro,
    summary,
    href: entryHref(page),
    tiles: ranked.map(({ material }) => materialTile(content, material)),
    source: markup`<b>Source</b> ${citeSources(content, documentsOf(ranked.flatMap(({ figures }) => topStage(content, figures)?.source ?? [])))}`,
  };
}
