import type { LoadRequest } from '../../page.ts';
import { loadReading } from '../../pieces/load-reading.ts';

export const load = (request: LoadRequest<'blog-reading'>) => loadReading('blogs', request);
