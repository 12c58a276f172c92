import type { LoadRequest } from '../../page.ts';
import { loadPieceList } from '../../pieces/load-piece-list.ts';

export const load = (request: LoadRequest<'videos'>) => loadPieceList('videos', request);
