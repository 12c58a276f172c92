import { loadReading } from '../../articles/load-reading.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'reading'>) => loadReading(request.options.kind, request);
