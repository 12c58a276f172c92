import { found, invalid, type LoadRequest } from '../../page.ts';
import { activePeople, areas, summarizePerson } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { pageSummary } from '../summaries.ts';

/** All active colleagues, or those of one area. An unknown area is invalid. */
export function load({ query, content }: LoadRequest<'the-team'>) {
  const chosen = query.get('area') ?? undefined;
  const area = areas.find((name) => name.toLowerCase() === chosen);
  if (chosen !== undefined && !area) return invalid();
  const people = activePeople(content);
  const choose = (label: string, value: string | undefined, count: number) => ({
    label,
    href: href('the-team', { area: value }),
    count,
    current: value === chosen,
  });
  return found(
    {
      ...pageSummary('the-team'),
      ...(area && { title: `The Team: ${area}` }),
      path: href('the-team', { area: chosen }),
      crumbs: [{ label: 'About Us', href: href('about-us') }, { label: 'The Team' }],
    },
    {
      choices: [
        choose('Everyone', undefined, people.length),
        ...areas.map((name) =>
          choose(name, name.toLowerCase(), people.filter((person) => person.area === name).length),
        ),
      ],
      people: people
        .filter((person) => !area || person.area === area)
        .map((person) => summarizePerson(content, person)),
      area: area ?? 'Everyone',
      request: apiRequest('people', { area }),
    },
  );
}
