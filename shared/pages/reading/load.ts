import type { LoadRequest } from '../../page.ts';
import { loadReading } from '../../publishing/articles/load-reading.ts';

export const load = (request: LoadRequest<'reading'>) => loadReading(request.options.kind, request);
