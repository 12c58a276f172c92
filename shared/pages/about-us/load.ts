import { type ComposedPageData, loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { activePeople, type PersonSummary, summarizePerson } from '../../records/people/load-people.ts';
import { zonedTime } from '../../text/zoned-time.ts';

export type Office = { city: string; country: string; address: string; time: string; weekday: string };
export type AboutData = { page: ComposedPageData; people: PersonSummary[]; offices: Office[] };

const shownPeople = 8;

/**
 * A page from content/pages with our people and offices. The local times of the offices are those at the time of the
 * request.
 */
export async function load({ content, now }: LoadRequest<'about-us'>) {
  const page = await loadComposedPage(content, 'about-us');
  if (!page) return missing();
  const instant = now.toISOString();
  const data: AboutData = {
    page: page.data,
    people: activePeople(content)
      .slice(0, shownPeople)
      .map((person) => summarizePerson(content, person)),
    offices: content.site.offices.map(({ timeZone, ...office }) => {
      const { time, weekday } = zonedTime(instant, timeZone);
      return { ...office, time, weekday };
    }),
  };
  return found(page.head, data);
}
