import type { LoadRequest } from '../../page.ts';
import { loadArticleList } from '../../publishing/articles/load-article-list.ts';

export const load = (request: LoadRequest<'article-list'>) => loadArticleList(request.options.kind, request);
