/** Share cards of section pages, people and vacancies. */
import type { Content, Entry } from '../../../shared/content.ts';
import { href } from '../../../shared/routes.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { PlanCard, PlannedCard } from './create-card.ts';

/** Materials drawn for the team page, and for people who cover no material in particular. */
const ofTeam = ['chromium', 'manganese', 'vanadium'] as const;

/** Cards of pages that are not content entries; `ids` are the materials drawn. */
const sections = [
  {
    name: 'blue',
    kicker: 'News, opinion, blogs and videos',
    title: 'Blue View',
    text: 'What moved in critical materials, what it means, and how sure we are. Free to read.',
    ids: ['gallium', 'germanium', 'tungsten'],
  },
  {
    name: 'subscriptions',
    kicker: 'For subscribers',
    title: 'Research Services',
    text: 'Critical materials one by one, on cost, by sector, and Proxima.',
    ids: ['copper', 'graphite', 'rare-earth-elements'],
  },
  {
    name: 'critical-materials',
    kicker: 'Research services',
    title: 'Critical Materials',
    text: 'Supply, uses, trade measures, prices and the pieces we write on each.',
    ids: ['antimony', 'magnesium', 'nickel'],
  },
  {
    name: 'events',
    kicker: 'Meet us',
    title: 'Events',
    text: 'Webinars, briefings and a conference on critical materials: the next ones with place and time, the past ones with what we took away.',
    ids: ['silicon', 'tin'],
  },
  {
    name: 'the-team',
    kicker: 'About us',
    title: 'The Team',
    text: 'The analysts, engineers and advisers of the house, what each of them covers and what each has written.',
    ids: ofTeam,
  },
] as const;

/** Entries of the collection `pages`, whose texts are in the content, with the materials drawn for each. */
const pictures: [Entry<'pages'>['id'], string[]][] = [
  ['proxima', ['lithium']],
  ['proxima-service', ['lithium-ion-batteries']],
  ['consulting', ['titanium']],
  ['careers', ['niobium', 'tantalum']],
  ['about-us', ['cobalt', 'scandium']],
  ['cmri', ['molybdenum', 'rhenium', 'salt']],
];

export function sectionCards(content: Content, plan: PlanCard): PlannedCard[] {
  return [
    ...sections.map((section) => plan(href(section.name), section.name, () => section)),
    ...pictures.flatMap(([id, ids]) => {
      const page = content.find('pages', id);
      return page
        ? [
            plan(entryHref(page), `pages/${id}`, () => ({
              kicker: page.title,
              title: page.heading,
              text: page.intro,
              ids,
            })),
          ]
        : [];
    }),
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
