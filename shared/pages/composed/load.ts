import { answerComposedPage } from '../../composed-page/load-composed-page.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'composed'>) => answerComposedPage(request, request.options.entry);
