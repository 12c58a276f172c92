import { alternateFiles, alternateLinks } from '../../alternates.ts';
import { rankArticles } from '../../articles/article-index.ts';
import type { Article } from '../../articles/article-kinds.ts';
import { summarizeArticle } from '../../articles/articles.ts';
import type { Content } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { loadDiagram } from '../../infographics/panels.ts';
import { materialTile } from '../../materials/concentration.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { shorten } from '../../text/format.ts';
import { formulaMarkup } from '../../units/formula-markup.ts';

const shownArticles = 3;

/** One term: its definition, common pitfalls, and articles about its materials. */
export async function load({ params, content }: LoadRequest<'glossary-term'>) {
  const entry = content.find('glossary', params.term);
  if (!entry) return missing();
  const { term, synonyms, definition, materials, see, diagram } = entry;
  return found(
    {
      title: `${term}: what it means`,
      description: shorten(definition),
      path: entryHref(entry),
      alternates: alternateLinks(entry),
      crumbs: [{ label: 'Glossary', href: href('glossary') }, { label: term }],
    },
    {
      term,
      synonyms: synonyms.length ? formulaMarkup(content, synonyms.join(', ')) : undefined,
      definition: formulaMarkup(content, definition),
      files: alternateFiles(entry),
      body: (await content.read(entry)).html,
      diagram: diagram && loadDiagram(diagram, content),
      materials: materials.flatMap((id) => content.find('materials', id) ?? []).map((material) => materialTile(content, material)),
      see: see.flatMap((id) => content.find('glossary', id) ?? []).map((other) => ({ label: other.term, href: entryHref(other) })),
      articles: articlesAbout(content, materials).map((article) => summarizeArticle(content, article)),
    },
  );
}

/** The articles with the highest share of matching materials: an analysis of one material ranks above a survey of many. Equally relevant articles are sorted newest first. */
function articlesAbout(content: Content, materials: string[]): Article[] {
  return rankArticles(
    content,
    (article) => article.materials.filter((id) => materials.includes(id)).length / article.materials.length || undefined,
    shownArticles,
  );
}
