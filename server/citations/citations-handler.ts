/** Answers citations of articles as files: `/blue/news-analysis/410.bib`, `/blue/news-analysis/410.ris`. */
import type { RequestHandler } from 'express';
import { type ArticleKind, articleKinds } from '../../shared/articles/article-kinds.ts';
import type { Article } from '../../shared/articles/articles.ts';
import { type Citation, describeCitation, publicChanges } from '../../shared/articles/citation.ts';
import { isGone } from '../../shared/articles/load-article.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setStatus } from '../http/cache-control.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import { citationKey, writeBibtex } from './write-bibtex.ts';
import { writeRis } from './write-ris.ts';

type Format = { type: string; write: (citation: Citation, address: string) => string };
/** By extension. Neither media type is registered; reference managers and doi.org use these. */
const formats: Record<string, Format> = {
  bib: { type: 'application/x-bibtex', write: writeBibtex },
  ris: { type: 'application/x-research-info-systems', write: writeRis },
};
const kinds = Object.keys(articleKinds) as ArticleKind[];

/** Mounted after the route rules, so that shared caches keep it as long as the article page. @param deps `siteUrl` without a trailing slash. */
export function citationsHandler({ content, clock, siteUrl }: { content: ContentSource; clock: () => Date; siteUrl: string }): RequestHandler {
  return async (_req, res, next) => {
    const { path = '', fullPath, payloadFor } = res.locals.location;
    const [, list, id = '', extension = ''] = /^(.+)\/(\d+)\.(\w+)$/.exec(path) ?? [];
    const kind = kinds.find((kind) => href(articleKinds[kind].list) === list);
    const format = formats[extension];
    if (!kind || !format || payloadFor !== undefined) return next();
    const now = clock();
    const view = content.at(now);
    const article = view.find(kind, id) as Article | undefined;
    if (!article) return next();
    if (isGone(article, now)) throw new HttpProblem('gone', `This page has been withdrawn: ${fullPath}`);

    const { changes } = await view.read(article);
    const citation = describeCitation(view, article, publicChanges(changes));
    setRouteName(res, 'citation');
    setStatus(res, 200)
      .vary('Accept-Encoding')
      .set('Last-Modified', content.lastModified(now).toUTCString())
      .set('X-Robots-Tag', 'noindex')
      .set('Content-Disposition', `attachment; filename="${citationKey(citation)}.${extension}"`)
      .set('Content-Type', `${format.type}; charset=utf-8`)
      .send(format.write(citation, siteUrl + citation.href));
  };
}
