import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { splitVacancies, summarizeVacancy } from '../../records/vacancies/load-vacancies.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';

/** A page from content/pages with the open roles and those that closed recently. */
export async function load({ content, now }: LoadRequest<'careers'>) {
  const page = await loadComposedPage(content, 'careers', [{ label: 'About Us', href: href('about-us') }]);
  if (!page) return missing();
  const { open, closed } = splitVacancies(content, now);
  return found(
    { ...page.head, alternates: feedAlternates('Open roles', href('careers')) },
    {
      page: page.data,
      request: apiRequest('vacancies', { state: 'open' }),
      open: open.map((vacancy) => summarizeVacancy(vacancy, now)),
      closed: closed.map((vacancy) => summarizeVacancy(vacancy, now)),
    },
  );
}
