/** The pieces whose text shows a figure or links to it. */
import { listArticles } from '../articles/article-index.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { figureHref } from '../materials/figure-ids.ts';
import type { UsedOn } from './figure.ts';

export async function piecesWith(content: Content, id: string): Promise<UsedOn[]> {
  const address = new RegExp(`href="[^"]*${figureHref(id)}["#]`);
  const articles = listArticles(content);
  const texts = await Promise.all(articles.map((article) => content.read(article)));
  return articles.flatMap((article, index) => {
    const { __html: html = '' } = texts[index]?.html ?? {};
    return address.test(html) ? [{ label: article.title, href: entryHref(article) }] : [];
  });
}
