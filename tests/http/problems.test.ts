import { expect, test } from 'vitest';
import { type ProblemTypeId, problemTypes, typeOfStatus } from '../../shared/site/problem-types.ts';
import { headingsOf, textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const ids = Object.keys(problemTypes) as ProblemTypeId[];

const { client } = testSite();

test.each(ids)(
  'The problem type %s has a page that says what happened and what to do, hidden from search engines',
  async (id) => {
    const { status, text, headers } = await client.get(`/problems/${id}`);
    const { title, happened, remedy } = problemTypes[id];
    expect([status, headers['x-robots-tag'], headingsOf(text, 1)]).toEqual([200, 'noindex', [title]]);
    expect(textOf(text)).toContain(happened);
    expect(textOf(text)).toContain(remedy);
    expect(textOf(text)).toContain(String(problemTypes[id].status));
  },
);

test('The list of problem types links to the page of each type', async () => {
  const { text, headers } = await client.get('/problems');
  expect(headers['x-robots-tag']).toBe('noindex');
  for (const id of ids) expect(text).toContain(`href="/problems/${id}"`);
  expect(headingsOf(text, 2)).toEqual(expect.arrayContaining(Object.values(problemTypes).map(({ title }) => title)));
});

test('An unknown problem type has no page', async () => {
  expect((await client.get('/problems/nothing')).status).toBe(404);
  expect((await client.get('/problems/constructor')).status).toBe(404);
});

test('A status without a more exact cause has a general problem type', () => {
  expect([400, 422, 503, 418].map(typeOfStatus)).toEqual(['malformed-request', 'validation', 'unavailable', undefined]);
});

test('The type of a problem is an address below the public URL of the site with its base path', async () => {
  const { client: siteBelowPath } = testSite({ siteUrl: 'https://example.com/site' });
  const { body } = await siteBelowPath.get('/site/nothing').set('Accept', 'application/json');
  expect(body.type).toBe('https://example.com/site/problems/not-found');
  expect((await siteBelowPath.get('/site/problems/not-found')).status).toBe(200);
});
