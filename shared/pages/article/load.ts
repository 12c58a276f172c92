import { loadArticle } from '../../articles/load-article.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'article'>) => loadArticle(request.options.kind, request);
