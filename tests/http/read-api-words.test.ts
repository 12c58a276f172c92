import { expect, test } from 'vitest';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { describeIncluded } from '../../server/publish/read-api/lists/included.ts';
import { testSite } from '../support/site/site.ts';

const { client, services, clock } = testSite();
const get = (path: string) => client.get(`/api/v1/${path}`);
type Item = { id: string; title: string; authors: { id: string }[]; materials: { id: string }[] };
type List = {
  total: number;
  next: string | null;
  items: Item[];
  included?: Record<string, { id: string; url: string }[]>;
};

test.each([
  ['materials?q=wolfram', ['tungsten']],
  ['materials?q=columbium', ['niobium']],
  ['glossary?q=LCE', ['lce']],
])('The words of /api/v1/%s find records by their other names, as the search does', async (path, ids) => {
  const { items } = (await get(path)).body as List;
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('The words of a list of the API have to be in a record all together, and both spellings of a word are one', async () => {
  const totals = await Promise.all(
    ['gallium', 'gallium+licence', 'gallium+license', 'gallium+xyzzy'].map(
      async (q) => ((await get(`news?q=${q}`)).body as List).total,
    ),
  );
  const [one = 0, british = 0, american, none] = totals;
  expect([british > 0, british < one, american === british, none]).toEqual([true, true, true, 0]);
});

test('The words of a list of the API go with its filters, its order and its pages', async () => {
  const all = ((await get('news?q=gallium&material=gallium&sort=title&limit=100')).body as List).items.map(
    ({ id }) => id,
  );
  const first = (await get('news?q=gallium&material=gallium&sort=title&limit=2')).body as List;
  const second = (await client.get(first.next?.replace(/^https?:\/\/[^/]+/, '') ?? '')).body as List;
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4));
});

test.each(['%00', '+', '%F0%9F%99%82', 'a'.repeat(3000), '%22OR+1%3D1', '-*~^:()', 'AND+NOT+%5C'])(
  'The words ?q=%s of a list of the API are harmless',
  async (q) => {
    const { status, body } = await get(`measures?q=${q}`);
    expect([status, Array.isArray(body.items)]).toEqual([200, true]);
  },
);

test('Every record that the search of the API finds in a collection is at the address that its id names', async () => {
  const names = new Set(apiCollections.map(({ name }) => name));
  const found = await Promise.all(
    ['gallium', 'lithium+world+map', 'cobalt', 'risk+index', 'analyst'].map((q) => get(`search?q=${q}`)),
  );
  const ids = new Set(found.flatMap(({ body }) => (body.items as { id: string }[]).map(({ id }) => id)));
  const records = [...ids].filter((id) => id.split('/').length === 2 && names.has(id.split('/')[0] ?? ''));
  expect(records.length).toBeGreaterThan(10);
  for (const id of records) expect([id, (await get(id)).status]).toEqual([id, 200]);
});

test('The parameter include adds each named record of a list once, with the fields that it has in its own list', async () => {
  const { items, included } = (await get('news?include=authors,materials&limit=10')).body as List;
  const idsIn = (name: 'authors' | 'materials') => new Set(items.flatMap((item) => item[name].map(({ id }) => id)));
  const { authors = [], materials = [] } = included ?? {};
  expect(new Set(authors.map(({ id }) => id))).toEqual(idsIn('authors'));
  expect(new Set(materials.map(({ id }) => id))).toEqual(idsIn('materials'));
  expect(authors.length + materials.length).toBe(idsIn('authors').size + idsIn('materials').size);
  const people = (await get('people?limit=100')).body as List;
  expect(people.items).toEqual(expect.arrayContaining(authors));
});

test('The parameter include works for a single record, and an answer without it has nothing included', async () => {
  const { body } = await get('maps/cobalt-mine?include=materials');
  expect(body.included.materials).toEqual([expect.objectContaining({ id: 'cobalt' })]);
  expect((await get('maps/cobalt-mine')).body).not.toHaveProperty('included');
  expect((await get('news')).body).not.toHaveProperty('included');
});

test.each(
  apiCollections.flatMap(({ name, relations = {} }) =>
    Object.keys(relations).map((relation) => [relation, name] as const),
  ),
)(
  'The relation %s of /api/v1/%s leads to public records for every record of the list that names one',
  async (relation, name) => {
    const collection = apiCollections.find((each) => each.name === name);
    if (!collection?.relations?.[relation]) throw new Error('no such relation');
    const context = { view: services.content.at(clock.now), now: clock.now, siteUrl: 'https://www.example.com' };
    const records = await collection.list(context);
    const wanted = new Set(records.flatMap((record) => collection.relations?.[relation]?.idsOf(record) ?? []));
    const included = await describeIncluded(collection, [relation], records, context);
    const found = (included?.[relation] ?? []) as { id: string }[];
    expect(new Set(found.map(({ id }) => id))).toEqual(wanted);
    expect(wanted.size).toBeGreaterThan(0);
  },
);

test.each([
  ['news/401?secret=1', '#/secret', /this list|a record takes include/],
  ['cmri/2026-11?include=materials', '#/include', /a record takes asOf/],
  ['datasets/reserves?include=materials', '#/include', /takes no parameters/],
  ['materials?include=authors', '#/include', /this list takes limit, /],
  ['changes?q=gallium', '#/q', /this list takes limit, /],
])('The API refuses the parameter of %s, and says what is possible instead', async (path, pointer, detail) => {
  const { status, body } = await get(path);
  expect([status, body.errors[0].pointer]).toEqual([400, pointer]);
  expect(body.errors[0].detail).toMatch(detail);
});

test('The map in the API is the same as its file', async () => {
  const [record, file] = await Promise.all([get('maps/cobalt-mine'), client.get('/blue/maps/cobalt/mine.json')]);
  expect(record.body).toEqual(file.body);
});
