import { type Category, categories } from '../../../content/vocabulary/taxonomy.ts';
import { type LoadRequest, missing, redirect } from '../../page.ts';
import { loadListPage } from '../../publishing/articles/load-list-page.ts';
import { articlesIn, listArticles } from '../../records/articles/article-index.ts';
import { href } from '../../routes.ts';
import { uncapitalize } from '../../text/format.ts';
import { findSpelling } from '../../text/spelling.ts';

/** All articles in one category, of all kinds. */
export function load(request: LoadRequest<'topic'>) {
  const { params, query, content } = request;
  const slugs = Object.values(categories).map((category) => category.slug);
  const slug = findSpelling(slugs, params.category);
  const chosen = (Object.keys(categories) as Category[]).find((code) => categories[code].slug === slug);
  if (!slug || !chosen) return missing();
  if (slug !== params.category)
    return redirect(href('topic', { category: slug }, { page: query.get('page') ?? undefined }));

  const { name } = categories[chosen];
  const all = listArticles(content);
  const blueView = { label: 'Blue View', href: href('blue') };
  return loadListPage(request, {
    title: `${name}: all pieces`,
    kicker: 'Topic',
    heading: name,
    description: `All our pieces on ${uncapitalize(name)}: news analysis, opinion, blogs and videos, newest first.`,
    crumbs: [blueView, { label: name }],
    address: (page) => href('topic', { category: slug }, { page }),
    feedOf: href('topic', { category: slug }),
    articles: articlesIn(content, chosen),
    mixesKinds: true,
    request: { collection: 'articles', filters: { category: chosen } },
    choices: {
      label: 'Topics',
      choices: Object.entries(categories).map(([code, category]) => ({
        label: category.name,
        href: href('topic', { category: category.slug }),
        count: articlesIn(content, code as Category).length,
        current: code === chosen,
      })),
    },
    emptyChoice: { chosen: name, all: blueView, articles: all },
  });
}
