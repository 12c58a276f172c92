import type { LoadRequest } from '../../page.ts';
import { loadPieceList } from '../../pieces/load-piece-list.ts';

export const load = (request: LoadRequest<'article-list'>) => loadPieceList(request.options.kind, request);
