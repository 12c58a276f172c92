import { expect, test } from 'vitest';
import type { Entry } from '../../shared/content.ts';
import { type TwinnedEntry, twinHref, twinnedCollections } from '../../shared/twins.ts';
import { siteContent, sourceOf, testSite } from '../support/site.ts';

const names = ['news', 'opinions', 'blogs', 'videos', 'infographics', 'letters', 'events', 'vacancies'] as const;
const appears = '2026-12-01T00:00:00Z';
const withdrawn = '2026-12-05T00:00:00Z';
const secret = 'Nobody may read this yet';

/** The site with a draft, a scheduled and a withdrawn entry in each collection with a life cycle. */
function siteWithSecrets() {
  const { content, texts } = siteContent();
  const added = Object.fromEntries(
    names.map((name) => {
      const [entry] = content.entries[name];
      const make = (id: string, more: object) => ({ ...entry, withdrawn: undefined, id, slug: 'secret', title: `${secret}: ${id}`, ...more });
      const reason = { reason: secret };
      return [
        name,
        [
          ...content.entries[name],
          make('9001', { status: 'draft', publishAt: '2026-11-01T00:00:00Z' }),
          make('9002', { publishAt: appears }),
          ...(name === 'infographics'
            ? []
            : [
                make('9003', { publishAt: appears, withdrawn: { at: withdrawn, keepBody: false, ...reason } }),
                make('9004', { publishAt: appears, withdrawn: { at: withdrawn, keepBody: true, ...reason } }),
              ]),
        ],
      ];
    }),
  );
  const changed = { ...content, entries: { ...content.entries, ...added } };
  return { site: testSite({ content: sourceOf({ content: changed, texts }) }), entries: changed.entries };
}

function twinsOf(entries: ReturnType<typeof siteWithSecrets>['entries'], id: string): string[] {
  return twinnedCollections.flatMap((name) =>
    (entries[name] as readonly Entry[])
      .filter((entry) => entry.id === id)
      .flatMap((entry) => (['json', 'md'] as const).map((extension) => twinHref(entry as TwinnedEntry, extension))),
  );
}

test('A draft, a scheduled and a withdrawn entry are in no list, record, change or twin, while the clock moves', async () => {
  const { site, entries } = siteWithSecrets();
  const ids = ['9001', '9002', '9003', '9004'];
  const lists = [...names.map((name) => `/api/v1/${name}?limit=100`), '/api/v1/changes?sort=-at&limit=100'];
  const recordsOf = (id: string) => [...names.map((name) => `/api/v1/${name}/${id}`), ...twinsOf(entries, id)];
  const counts: number[][] = [];
  for (const now of ['2026-11-30T23:59:59Z', appears, '2026-12-04T23:59:59Z', withdrawn]) {
    site.clock.now = new Date(now);
    const answers = await Promise.all([...lists, ...ids.flatMap(recordsOf)].map((path) => site.client.get(path)));
    counts.push(ids.map((id) => answers.filter(({ status, text }) => status === 200 && text.includes(`${secret}: ${id}`)).length));
  }
  // In its list, at its own address, in the changes, and for some as two twins.
  const everywhere = names.length * 2 + 1 + twinsOf(entries, '9002').length;
  const withoutInfographics = everywhere - 2;
  expect(counts).toEqual([
    [0, 0, 0, 0],
    [0, everywhere, withoutInfographics, withoutInfographics],
    [0, everywhere, withoutInfographics, withoutInfographics],
    [0, everywhere, 0, 0],
  ]);
});

test('A withdrawn record answers 410, and the list of changes has only its id', async () => {
  const { site } = siteWithSecrets();
  site.clock.now = new Date(withdrawn);
  for (const name of ['news', 'events', 'vacancies']) expect([name, (await site.client.get(`/api/v1/${name}/9003`)).status]).toEqual([name, 410]);
  for (const name of ['news', 'events', 'vacancies']) expect([name, (await site.client.get(`/api/v1/${name}/9001`)).status]).toEqual([name, 404]);
  const { body, text } = await site.client.get(`/api/v1/changes?since=${withdrawn}&kind=withdrawn&collection=news`);
  expect(body.items).toEqual([expect.objectContaining({ record: '9003', title: null, url: null, note: null }), expect.objectContaining({ record: '9004' })]);
  expect(text).not.toContain(secret);
});

test('A client with the list of yesterday gets the new one when an entry appears', async () => {
  const { site } = siteWithSecrets();
  site.clock.now = new Date('2026-11-30T12:00:00Z');
  const { headers } = await site.client.get('/api/v1/news');
  const again = () => site.client.get('/api/v1/news').set('If-None-Match', String(headers.etag));
  expect((await again()).status).toBe(304);
  site.clock.now = new Date(appears);
  expect((await again()).status).toBe(200);
});
