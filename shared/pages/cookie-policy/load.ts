import { answerComposedPage } from '../../composed-page/load-composed-page.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'cookie-policy'>) => answerComposedPage(request, 'cookie-policy');
