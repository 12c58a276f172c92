/** What the references of tests/bench/references show: the list of news and its articles, as the site words them. */
import { pages } from './addresses.ts';

type ListedArticle = { id: string; title: string; standfirst: string };
/** `html`: of an article, what follows its heading in its reading view, by id. */
export type ReferenceText = { list: ListedArticle[]; articles: Record<string, { title: string; html: string }> };

const listedArticle =
  /<h2 class="article-item__title"><a href="[^"]*\/(\d+)\/[^"]*">([^<]+)<\/a><\/h2><p class="article-item__standfirst">([^<]+)/g;
const textOf = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** @param origin of the site, which answers. @throws if its list or an article is not worded as expected. */
export async function readReferenceText(origin: string): Promise<ReferenceText> {
  const read = async (path: string) => (await (await fetch(origin + path)).text()).replaceAll(origin, '');
  const found = [...(await read(pages['news-analysis'])).matchAll(listedArticle)];
  const list = found.map(([, id = '', title = '', standfirst = '']) => ({
    id,
    title: textOf(title),
    standfirst: textOf(standfirst),
  }));
  if (!list.length) throw new Error('no article was found in the list of news');
  const articles: ReferenceText['articles'] = {};
  for (const { id, title } of list) {
    const html = /<\/h1>([^]*)<\/article>/.exec(await read(`${pages['news-analysis']}/${id}/content`))?.[1];
    if (!html) throw new Error(`article ${id} has no text in its reading view`);
    articles[id] = { title, html };
  }
  return { list, articles };
}
