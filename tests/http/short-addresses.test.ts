import { expect, test } from 'vitest';
import { redirectNames } from '../../content/name-addresses.ts';
import { isAddress, siteLinks } from '../../shared/site/site-links.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite();
const { entries } = siteContent().content;
const material = (id: string) => `/subscriptions/critical-materials/${id}`;

test.each([
  ['/ga', 'gallium'],
  ['/Ga', 'gallium'],
  ['/gallium', 'gallium'],
  ['/W', 'tungsten'],
  ['/wolfram', 'tungsten'],
  ['/columbium', 'niobium'],
  ['/rare-earths', 'rare-earth-elements'],
  ['/seltene-erden', 'rare-earth-elements'],
  ['/terres-rares', 'rare-earth-elements'],
  ['/etain', 'tin'],
  ['/nacl', 'salt'],
])('The short address %s leads to %s', async (path, id) => {
  const { status, headers } = await client.get(path);
  expect([status, headers.location]).toEqual([301, material(id)]);
});

test('A short address below a base path leads to the page below that path', async () => {
  const { client: own } = testSite({ siteUrl: 'https://example.com/site' });
  expect((await own.get('/site/ga')).headers.location).toBe(`/site${material('gallium')}`);
});

test('Every material has its name and its symbol as addresses', () => {
  const led = new Map(entries.redirects.map(({ id, to }) => [id, to]));
  for (const { id, symbol } of entries.materials) {
    expect(led.get(`/${id}`)).toBe(material(id));
    expect(led.get(`/${symbol}`)).toBe(material(id));
  }
});

/** The problems that the content check finds with these names of tungsten. */
function problemsOf(names: string[], address = isAddress) {
  const draft = <Name extends 'materials' | 'names' | 'redirects'>(
    name: Name,
    entry: (typeof entries)[Name][number],
  ) => ({
    source: {
      name,
      id: entry.id,
      file: `${name}.yaml`,
      value: entry,
      markdown: undefined,
      prefix: [],
      digest: '',
      parsed: { value: entry, syntaxProblems: [], lineOf: () => 1 },
    },
    entry,
  });
  const tungsten = entries.names.find(({ id }) => id === 'tungsten');
  const moved = entries.redirects.find(({ id }) => id === '/jobs');
  if (!tungsten || !moved) throw new Error('The content has no names of tungsten, or no redirect of /jobs');
  const drafts = [
    ...entries.materials.map((entry) => draft('materials', entry)),
    draft('names', { ...tungsten, en: names }),
    draft('redirects', moved),
  ];
  const problems: string[] = [];
  redirectNames(drafts, { ...siteLinks, isAddress: address }, (_source, path, problem) =>
    problems.push(`${path.join('.')}: ${problem}`),
  );
  return problems;
}

test.each([
  ['a page', 'Events', 'en.0: “Events” would lead to Tungsten from /events, which is a page of this site'],
  ['an old address', 'jobs', 'en.0: “jobs” would lead to Tungsten from /jobs, which stands in redirects.yaml'],
  ['another material', 'Tin', 'en.0: “Tin” would lead to Tungsten from /tin, which leads to Tin'],
  ['the symbol of another material', 'Sn', 'en.0: “Sn” would lead to Tungsten from /sn, which leads to Tin'],
])('The content check refuses a name of a material that is the address of %s', (_what, name, problem) => {
  expect(problemsOf([name])).toEqual([problem]);
});

test('The content check accepts a name that is listed twice for the same material', () => {
  expect(problemsOf(['wolfram', 'Wolfram', 'tungsten'])).toEqual([]);
});
