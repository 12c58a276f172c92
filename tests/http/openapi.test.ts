import { Validator } from '@seriousme/openapi-schema-validator';
import type { Router } from 'express';
import { expect, test } from 'vitest';
import { apiRouter } from '../../server/forms/api/api-router.ts';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { goodToken, signUpEntry, suspicious } from '../support/forms/form-entries.ts';
import { apiSite } from '../support/forms/forms-api-site.ts';
import { report } from '../support/http/error-site.ts';
import { createAnswerCheck, type OpenApiDocument, templateOf } from '../support/parsers/api-document.ts';

const origin = 'https://www.example.com';
const { client, services } = apiSite({ siteUrl: origin, formsProofOfWork: true });
const { body } = await client.get('/api/v1/openapi.json');
const document = body as OpenApiDocument;
const check = createAnswerCheck(document);

/** Paths with the status of their response. */
const asked: [string, number][] = [
  ...apiCollections.flatMap(({ name }): [string, number][] => [
    [`/api/v1/${name}`, 200],
    [`/api/v1/${name}?limit=100&fields=id`, 200],
    [`/api/v1/${name}?limit=0`, 400],
    [`/api/v1/${name}/nothing-here`, 404],
    [`/api/v1/${name}/nothing-here?secret=1`, 400],
  ]),
  ['/api/v1/changes?limit=100', 200],
  ['/api/v1/changes?since=yesterday', 400],
  ['/api/v1/search?q=galium+licence', 200],
  ['/api/v1/search?q=spherical+graphite&kind=video&material=graphite&year=2026&page=1', 200],
  ['/api/v1/search?q=tin&kind=gossip', 400],
  ['/api/v1/suggest?q=wolf', 200],
  ['/api/v1/suggest', 400],
  ['/api/v1/search?q=lithium+vs+graphite', 200],
  ['/api/v1/search?q=tin&colour=red', 400],
  ['/api/v1', 200],
  ['/api/v1/status', 200],
  ['/api/v1/news?include=authors,materials&q=gallium', 200],
  ['/api/v1/events/601?include=speakers', 200],
  ['/api/v1/convert?amount=1000&from=t+LCE&to=t+Li', 200],
  ['/api/v1/convert?amount=many&from=t&to=kg', 422],
  ['/api/v1/convert?amount=1&amount=2', 400],
  ['/api/v1/check?what=gallium&form=metal&from=CHN&to=USA&on=2026-11-28', 200],
  ['/api/v1/check?what=coffee', 422],
  ['/api/v1/check?what=tin&what=zinc', 400],
  ['/api/v1/openapi.json', 200],
];

test('The OpenAPI document of the API is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(body) as Parameters<Validator['validate']>[0]);
  expect(result).toEqual({ valid: true });
  expect(body.openapi).toBe('3.1.1');
});

test('The OpenAPI document has no tuples, which Prism and Spectral refuse', () => {
  expect(JSON.stringify(body)).not.toContain('prefixItems');
});

test.each(asked)('The response of %s with %i matches the OpenAPI document', async (path, status) => {
  const answer = await client.get(path);
  expect(answer.status).toBe(status);
  expect(
    check('get', path.replace(/\?.*/, ''), { status, type: String(answer.headers['content-type']), body: answer.body }),
  ).toEqual([]);
});

test.each(apiCollections.map(({ name }) => name))('Every record of %s matches the OpenAPI document', async (name) => {
  const ids = await allIds(name);
  for (const id of ids) {
    const { status, headers, body: record } = await client.get(`/api/v1/${name}/${id}`);
    expect(
      check('get', `/api/v1/${name}/${id}`, { status, type: String(headers['content-type']), body: record }),
    ).toEqual([]);
  }
});

async function allIds(name: string): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | null = `/api/v1/${name}?limit=100&fields=id`; path !== null; ) {
    const page = (await client.get(path)).body as { items: { id: string }[]; next: string | null };
    ids.push(...page.items.map(({ id }) => id));
    path = page.next && page.next.slice(origin.length);
  }
  return ids;
}

test.each(apiCollections.map(({ name }) => name))(
  'The OpenAPI document states the limits of a page of %s that the API accepts',
  async (name) => {
    const { schema } =
      document.paths[`/api/v1/${name}`]?.get?.parameters?.find((parameter) => parameter.name === 'limit') ?? {};
    const statusOf = async (limit: number) => (await client.get(`/api/v1/${name}?fields=id&limit=${limit}`)).status;
    const [min, max] = [schema?.minimum ?? 0, schema?.maximum ?? 0];
    expect(await Promise.all([min - 1, min, max, max + 1].map(statusOf))).toEqual([400, 200, 200, 400]);
  },
);

/** Paths with the body that is sent to them and the status of the response. */
const sent: [string, object, number][] = [
  ['/api/v1/contact', contactEntry, 202],
  ['/api/v1/sign-ups', signUpEntry, 202],
  ['/api/v1/contact', { ...contactEntry, message: '' }, 422],
  ['/api/v1/sign-ups', { ...signUpEntry, shoeSize: 42 }, 400],
  ['/api/v1/contact', { ...contactEntry, ...suspicious, token: goodToken('contact') }, 202],
  ['/api/v1/proofs-of-work', { challenge: 'made up', nonce: 1 }, 422],
  ['/api/v1/proofs-of-work', { challenge: 'made up', nonce: 1, hurry: true }, 400],
  ['/api/v1/client-errors', report, 204],
  ['/api/v1/client-errors', { ...report, kind: 'gossip' }, 422],
];

test.each(sent)('The response to a body sent to %s matches the OpenAPI document: %#', async (path, entry, status) => {
  const answer = await client.post(path).send(entry);
  expect(answer.status).toBe(status);
  expect(check('post', path, { status, type: String(answer.headers['content-type']), body: answer.body })).toEqual([]);
});

test.each(
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => [method, path, responses] as const),
  ),
)(
  'The operation %s %s of the OpenAPI document says what another method, too many requests and a busy server are answered',
  (_method, _path, responses) => {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '429', '503']));
  },
);

test('Every address of the OpenAPI document was requested by these tests', () => {
  const seen = new Set([
    ...asked.map(([path]) => templateOf(document, path.replace(/\?.*/, ''))),
    ...sent.map(([path]) => path),
  ]);
  expect(Object.keys(document.paths).filter((path) => !seen.has(path))).toEqual([]);
});

test('The OpenAPI document has every address of the API that the server answers, and no other', () => {
  const routes = routesOf(apiRouter(services) as Router).map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(routes.toSorted()).toEqual(Object.keys(document.paths).toSorted());
});

/** The paths of the routes of a router and of the routers in it. */
function routesOf({ stack }: Router): string[] {
  return stack.flatMap(({ route, handle }) =>
    route ? [route.path] : 'stack' in handle ? routesOf(handle as unknown as Router) : [],
  );
}

test('The check of these tests finds a response that does not match the OpenAPI document', () => {
  expect(
    check('get', '/api/v1/materials/gallium', { status: 200, type: 'application/json', body: { id: 3 } }),
  ).not.toEqual([]);
  expect(check('get', '/api/v1/materials', { status: 418, type: 'application/json', body: {} })).toEqual([
    'get /api/v1/materials has no answer 418',
  ]);
});
