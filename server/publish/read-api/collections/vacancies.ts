/** Vacancies in the read API: open ones, and those that closed recently. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { vacancyState } from '../../../../shared/records/vacancies/vacancy-state.ts';
import { listedVacancyStates } from '../../../../shared/site/api/filter-values.ts';
import { calendarHref, entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { oneOf } from '../model/filters.ts';
import { instantSchema, markdownSchema, personSchema, toInstant, toPeople } from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { personCollection } from './people.ts';

type Vacancy = Entry<'vacancies'>;

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  reference: z.string(),
  team: z.string(),
  summary: z.string(),
  url: z.url(),
  place: z.string(),
  contract: z.string(),
  hours: z.string(),
  salary: z.strictObject({
    min: z.number(),
    max: z.number(),
    currency: z.string().describe('ISO 4217'),
    per: z.enum(['year', 'month', 'hour']),
  }),
  publishedAt: instantSchema,
  closesAt: instantSchema,
  state: z.enum(listedVacancyStates),
});
const more = z.strictObject({
  duties: z.array(z.string()),
  mustHave: z.array(z.string()),
  niceToHave: z.array(z.string()),
  benefits: z.array(z.string()),
  process: z.array(z.strictObject({ step: z.string(), text: z.string(), length: z.string() })),
  adjustments: z.string(),
  colleagues: z.array(personSchema),
  text: markdownSchema,
  files: z.strictObject({ calendar: z.url().describe('The closing date') }),
});

export const vacancyCollection: ApiCollection<Vacancy, z.output<typeof item>, z.output<typeof more>> = {
  name: 'vacancies',
  schemaName: 'Vacancy',
  title: 'Vacancies',
  one: 'a vacancy',
  item,
  more,
  filters: {
    state: oneOf<Vacancy>(listedVacancyStates, 'Whether applications are taken.', (vacancy, now) =>
      vacancyState(vacancy, now),
    ),
  },
  relations: { colleagues: { target: personCollection, idsOf: ({ colleagues }) => colleagues } },
  sorts: { closesAt: ({ closesAt }) => Date.parse(closesAt), publishedAt: ({ publishAt }) => Date.parse(publishAt) },
  defaultSort: 'closesAt',
  list: ({ view, now }) => view.list('vacancies').filter((vacancy) => vacancyState(vacancy, now) !== 'gone'),
  idOf: ({ id }) => id,
  isWithdrawn: ({ view }, id) => view.find('vacancies', id) !== undefined,
  describe({ siteUrl, now }, vacancy) {
    const { id, title, reference, team, summary, place, contract, hours, salary } = vacancy;
    return {
      id,
      title,
      reference,
      team,
      summary,
      url: siteUrl + entryHref(vacancy),
      place,
      contract,
      hours,
      salary,
      publishedAt: toInstant(vacancy.publishAt),
      closesAt: toInstant(vacancy.closesAt),
      state: vacancyState(vacancy, now) === 'open' ? 'open' : 'closed',
    };
  },
  async describeMore(context, vacancy) {
    const { duties, mustHave, niceToHave, benefits, process, adjustments } = vacancy;
    const text = await textOfEntry(context, vacancy);
    const colleagues = toPeople(context, vacancy.colleagues);
    const files = { calendar: context.siteUrl + calendarHref(vacancy) };
    return { duties, mustHave, niceToHave, benefits, process, adjustments, colleagues, text, files };
  },
};
