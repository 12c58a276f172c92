/** Editions of the monthly letter in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { between } from '../model/filters.ts';
import { instantSchema, passedDaySchema, personSchema, toInstant, toPassedDays, toPeople } from '../model/parts.ts';
import { personCollection } from './people.ts';

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  standfirst: z.string(),
  url: z.url(),
  publishedAt: instantSchema,
  authors: z.array(personSchema),
});
const more = z.strictObject({
  passedDays: z.array(passedDaySchema).describe('Days of trade measures that it names and that have passed'),
  sections: z.array(
    z.strictObject({
      heading: z.string().nullable(),
      paragraphs: z.array(z.string()),
      link: z.strictObject({ label: z.string(), url: z.url() }).nullable(),
    }),
  ),
});

export const letterCollection: ApiCollection<Entry<'letters'>, z.output<typeof item>, z.output<typeof more>> = {
  name: 'letters',
  schemaName: 'Letter',
  title: 'Letters',
  one: 'an edition of the letter',
  item,
  more,
  filters: between<Entry<'letters'>>('Published', ({ publishAt }) => publishAt),
  relations: { authors: { target: personCollection, idsOf: ({ author }) => [author] } },
  sorts: { publishedAt: ({ publishAt }) => Date.parse(publishAt) },
  defaultSort: '-publishedAt',
  list: ({ view }) => view.list('letters'),
  idOf: ({ id }) => id,
  isWithdrawn: ({ view }, id) => view.find('letters', id) !== undefined,
  describe(context, letter) {
    return {
      id: letter.id,
      title: letter.title,
      standfirst: letter.standfirst,
      url: context.siteUrl + entryHref(letter),
      publishedAt: toInstant(letter.publishAt),
      authors: toPeople(context, [letter.author]),
    };
  },
  describeMore(context, letter) {
    return {
      passedDays: toPassedDays(context, letter),
      sections: letter.sections.map(({ heading = null, paragraphs, link }) => ({
        heading,
        paragraphs,
        link: link ? { label: link.label, url: context.siteUrl + link.href } : null,
      })),
    };
  },
};
