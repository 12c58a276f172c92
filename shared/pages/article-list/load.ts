import { loadArticleList } from '../../articles/load-article-list.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'article-list'>) => loadArticleList(request.options.kind, request);
