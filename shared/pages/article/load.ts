import type { LoadRequest } from '../../page.ts';
import { loadArticle } from '../../publishing/articles/load-article.ts';

export const load = (request: LoadRequest<'article'>) => loadArticle(request.options.kind, request);
