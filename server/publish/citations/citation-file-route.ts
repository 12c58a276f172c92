/**
 * Citations: `/blue/news-analysis/410.bib`, `/blue/news-analysis/410.ris`, `/policy/china-us-ban.bib`. Figures and
 * infographics have theirs with their other files.
 */

import { describeCitation, publicChanges } from '../../../shared/publishing/articles/cite-article.ts';
import { isGone } from '../../../shared/publishing/articles/load-article.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { articleKindNames, articleKinds } from '../../../shared/records/articles/article-kinds.ts';
import type { Citation } from '../../../shared/records/articles/citation.ts';
import { href } from '../../../shared/routes.ts';
import { type FileRequest, type FileRoute, light } from '../file-route.ts';
import { citationFormats, dayOfAccess, isCitationFormat } from './citation-formats.ts';
import { citeRecord, isCitedFact } from './cite-record.ts';
import { citationKey } from './write-bibtex.ts';

export const citationFileRoute: FileRoute = {
  name: 'citation',
  takesAsOf: ([folder = '']) => isCitedFact(folder),
  pattern: /^(.+)\/([a-z0-9-]+)\.(bib|ris)$/,
  find([folder = '', id = '', extension = ''], request) {
    if (!isCitationFormat(extension)) return undefined;
    const citation = citeArticle(folder, id, request) ?? citeRecord(`${folder}/${id}`, id, request);
    if (typeof citation !== 'object') return citation;
    const { type, write } = citationFormats[extension];
    const body = light(() => write(citation, request.siteUrl + citation.href, request.accessed));
    return {
      name: `${citationKey(citation)}.${extension}`,
      type,
      isDownload: true,
      body,
      ownChanges: dayOfAccess(request.now),
    };
  },
};

function citeArticle(list: string, id: string, { content, now }: FileRequest): Citation | 'gone' | undefined {
  const kind = articleKindNames.find((name) => href(articleKinds[name].list) === list);
  const article = kind && (content.find(kind, id) as Article | undefined);
  if (!article) return undefined;
  return isGone(article, now) ? 'gone' : describeCitation(content, article, publicChanges(article.changes));
}
