/** Our people, current and former, in the read API. */
import * as z from 'zod';
import type { Entry } from '../../../../shared/content.ts';
import { areas } from '../../../../shared/records/people/load-people.ts';
import { entryHref } from '../../../../shared/site/entry-href.ts';
import type { ApiCollection } from '../model/collection.ts';
import { oneOf, recordIdSchema } from '../model/filters.ts';
import { markdownSchema, materialLinkSchema, toMaterials } from '../model/parts.ts';
import { textOfEntry } from '../model/text.ts';
import { materialCollection } from './materials.ts';

type Person = Entry<'people'>;

const item = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  area: z.enum(areas),
  isActive: z.boolean().describe('False for former colleagues'),
  covers: z.string(),
  url: z.url(),
  materials: z.array(materialLinkSchema).describe('What the person covers'),
  languages: z.array(z.string()),
  joined: z.int().describe('A year'),
});
const more = z.strictObject({ text: markdownSchema });

export const personCollection: ApiCollection<Person, z.output<typeof item>, z.output<typeof more>> = {
  name: 'people',
  schemaName: 'Person',
  title: 'People',
  one: 'a person',
  item,
  more,
  filters: {
    area: oneOf<Person>(areas, 'The part of the house.', ({ area }) => area),
    material: {
      schema: recordIdSchema,
      description: 'The id of a material that the person covers.',
      matches: ({ coverage }, value) => coverage.includes(value),
    },
  },
  relations: { materials: { target: materialCollection, idsOf: ({ coverage }) => coverage } },
  sorts: { order: ({ order }) => order, name: ({ name }) => name, joined: ({ joined }) => joined },
  defaultSort: 'order',
  list: ({ view }) => view.list('people'),
  idOf: ({ id }) => id,
  describe(context, person) {
    const { id, name, role, area, active, covers, languages, joined } = person;
    const [url, materials] = [context.siteUrl + entryHref(person), toMaterials(context, person.coverage)];
    return { id, name, role, area, isActive: active, covers, url, materials, languages, joined };
  },
  async describeMore(context, person) {
    return { text: await textOfEntry(context, person) };
  },
};
