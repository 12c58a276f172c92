/** `GET /api/v1/news`, `/opinions`, `/blogs` and `/videos`, and one piece below each by its id: what Blue View has published, for programs. */
import type { RequestHandler, Response } from 'express';
import * as z from 'zod';
import { listArticles } from '../../shared/articles/article-index.ts';
import { type ArticleKind, articleKinds } from '../../shared/articles/article-kinds.ts';
import { articleTypes } from '../../shared/articles/article-types.ts';
import { type Article, linkPerson } from '../../shared/articles/articles.ts';
import { isGone } from '../../shared/articles/load-article.ts';
import { entryHref } from '../../shared/entry-href.ts';
import { linkMaterial } from '../../shared/materials/material-link.ts';
import type { ContentSource } from '../content/content-source.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';

/** `siteUrl`: with the base path, without a closing slash. */
export type ReadDeps = { content: ContentSource; clock: () => Date; siteUrl: string };

const number = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);
const paging = z.object({ page: number.default(1), per_page: number.refine((count) => count <= 100).default(20) });
/** Five minutes everywhere; for an hour more a shared cache may serve it while it revalidates. */
const cacheControl = 'public, max-age=300, s-maxage=300, stale-while-revalidate=3600';

export const articleListPaths = Object.keys(articleKinds).map((kind) => `/api/v1/${kind}`);

/** A page of the list of a kind, newest first; `Link` has its neighbours. */
export function listArticlesHandlers({ content, clock, siteUrl }: ReadDeps): RequestHandler[] {
  return [
    allowMethods(['GET', 'HEAD']),
    (req, res) => {
      const parsed = paging.safeParse(req.query);
      if (!parsed.success) throw new HttpProblem('malformed-request', 'page is a number from 1, per_page one from 1 to 100.');
      const { page, per_page: perPage } = parsed.data;
      const kind = kindOf(req.path);
      const all = listArticles(content.at(clock()), kind);
      const pages = Math.max(1, Math.ceil(all.length / perPage));
      const neighbors = Object.entries({ first: 1, prev: page - 1, next: page + 1, last: pages }).filter(([, number]) => number >= 1 && number <= pages);
      res.links(Object.fromEntries(neighbors.map(([rel, number]) => [rel, `${siteUrl}/api/v1/${kind}?page=${number}&per_page=${perPage}`])));
      const items = all.slice((page - 1) * perPage, page * perPage).map((article) => describe(article, { content, clock, siteUrl }));
      send(res, { type: articleTypes[kind].type, total: all.length, page, perPage, items });
    },
  ];
}

/** One piece; a withdrawn one of which nothing is left is gone. */
export function readArticleHandlers({ content, clock, siteUrl }: ReadDeps): RequestHandler<{ id: string }>[] {
  return [
    allowMethods(['GET', 'HEAD']) as RequestHandler<{ id: string }>,
    (req, res) => {
      const article = content.at(clock()).find(kindOf(req.path), req.params.id) as Article | undefined;
      if (!article) throw new HttpProblem('not-found', 'There is no piece of this kind and number.');
      if (isGone(article, clock())) throw new HttpProblem('gone', 'This piece has been withdrawn.');
      send(res, describe(article, { content, clock, siteUrl }));
    },
  ];
}

function kindOf(path: string): ArticleKind {
  return path.split('/')[3] as ArticleKind;
}

function describe(article: Article, { content, clock, siteUrl }: ReadDeps) {
  const view = content.at(clock());
  const absolute = <Linked extends { href: string }>({ href, ...rest }: Linked) => ({ ...rest, url: siteUrl + href });
  return {
    id: article.id,
    type: articleTypes[article.collection].type,
    title: article.title,
    standfirst: article.standfirst,
    url: siteUrl + entryHref(article),
    publishedAt: new Date(article.publishAt).toISOString(),
    categories: article.categories,
    authors: article.authors.flatMap((id) => linkPerson(view, id)).map(absolute),
    materials: article.materials.flatMap((id) => linkMaterial(view, id)).map(({ symbol, name, href }) => absolute({ symbol, name, href })),
  };
}

/** Sends JSON that pages of any origin may read (CORS). */
function send(res: Response, body: object) {
  setRouteName(res, 'pieces');
  res.set({ 'Cache-Control': cacheControl, 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Link' }).json(body);
}
