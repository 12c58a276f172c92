/** Share cards of people and vacancies. */
import type { Content, Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { PlanCard, PlannedCard } from './create-card.ts';
import { ofTeam } from './section-pictures.ts';

export function peopleCards(content: Content, plan: PlanCard): PlannedCard[] {
  return [
    ...content.list('people').map((person) => {
      const { id, role, name, covers, coverage } = person;
      return plan(entryHref(person), `people/${id}`, () => ({
        kicker: role,
        title: name,
        text: `${covers}.`,
        ids: coverage.length ? coverage : ofTeam,
      }));
    }),
    ...content.list('vacancies').map((vacancy) => {
      const { id, title, summary } = vacancy;
      return plan(entryHref(vacancy), `vacancies/${id}`, () => ({
        kicker: 'Vacancy',
        title,
        text: summary,
        ids: materialsOf(content, vacancy),
      }));
    }),
  ];
}

/** The materials a vacancy names, in the order of its text, followed by those its future colleagues cover. */
function materialsOf(content: Content, { title, summary, colleagues }: Entry<'vacancies'>): string[] {
  const wordsOf = (text: string) => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
  const advert = wordsOf(`${title} ${summary}`);
  const named = content
    .list('materials')
    .map(({ id, name, synonyms: [also = name] }) => ({
      id,
      at: Math.max(advert.indexOf(wordsOf(name)), advert.indexOf(wordsOf(also))),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const followed = colleagues.flatMap((id) => content.find('people', id)?.coverage ?? []);
  return [...new Set([...named.map(({ id }) => id), ...followed])];
}
