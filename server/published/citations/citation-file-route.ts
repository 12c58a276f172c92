/** Citations of articles: `/blue/news-analysis/410.bib`, `/blue/news-analysis/410.ris`. */
import { articleKindNames, articleKinds } from '../../../shared/articles/article-kinds.ts';
import type { Article } from '../../../shared/articles/articles.ts';
import { describeCitation, publicChanges } from '../../../shared/articles/citation.ts';
import { isGone } from '../../../shared/articles/load-article.ts';
import { href } from '../../../shared/routes.ts';
import type { FileRoute } from '../file-route.ts';
import { citationFormats, isCitationFormat } from './citation-formats.ts';
import { citationKey } from './write-bibtex.ts';

export const citationFileRoute: FileRoute = {
  name: 'citation',
  pattern: /^(.+)\/(\d+)\.(\w+)$/,
  async write([list, id = '', extension = ''], { content, now, siteUrl }) {
    const kind = articleKindNames.find((name) => href(articleKinds[name].list) === list);
    if (!kind || !isCitationFormat(extension)) return undefined;
    const article = content.find(kind, id) as Article | undefined;
    if (!article) return undefined;
    if (isGone(article, now)) return 'gone';

    const citation = describeCitation(content, article, publicChanges(article.changes));
    const { type, write } = citationFormats[extension];
    return { name: `${citationKey(citation)}.${extension}`, type, isDownload: true, body: write(citation, siteUrl + citation.href) };
  },
};
