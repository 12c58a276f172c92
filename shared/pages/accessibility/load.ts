import { answerComposedPage } from '../../composed-page/load-composed-page.ts';
import type { LoadRequest } from '../../page.ts';

export const load = (request: LoadRequest<'accessibility'>) => answerComposedPage(request, 'accessibility');
