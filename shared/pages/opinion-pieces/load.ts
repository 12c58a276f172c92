import type { LoadRequest } from '../../page.ts';
import { loadPieceList } from '../../pieces/load-piece-list.ts';

export const load = (request: LoadRequest<'opinion-pieces'>) => loadPieceList('opinions', request);
