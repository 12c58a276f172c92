import type { Content } from '../../content.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { loadDiagram } from '../../publishing/infographics/panels.ts';
import { rankArticles } from '../../records/articles/article-index.ts';
import type { Article } from '../../records/articles/article-kinds.ts';
import { materialTile } from '../../records/materials/concentration.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import { describeIn } from '../../text/format.ts';

const shownArticles = 3;

/** One term: its definition, common pitfalls, and articles about its materials. */
export async function load({ params, content, now }: LoadRequest<'glossary-term'>) {
  const entry = content.find('glossary', params.term);
  if (!entry) return missing();
  const { term, synonyms, definition, materials, see, diagram } = entry;
  return found(
    {
      title: `${term}: what it means`,
      description: describeIn(definition),
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
      materials: materials
        .flatMap((id) => content.find('materials', id) ?? [])
        .map((material) => materialTile(content, material)),
      see: see
        .flatMap((id) => content.find('glossary', id) ?? [])
        .map((other) => ({ label: other.term, href: entryHref(other) })),
      articles: articlesAbout(content, materials).map((article) => summarizeArticle(content, article, now)),
    },
  );
}

/**
 * The articles with the highest share of matching materials: an analysis of one material ranks above a survey of many.
 * Equally relevant articles are sorted newest first.
 */
function articlesAbout(content: Content, materials: string[]): Article[] {
  return rankArticles(
    content,
    (article) =>
      article.materials.filter((id) => materials.includes(id)).length / article.materials.length || undefined,
    shownArticles,
  );
}
