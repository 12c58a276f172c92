import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { pageText } from '../support/forms/form-site.ts';
import { countingContent } from '../support/site/counting-content.ts';
import { arrange, siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const hiddenValues = (text: string) =>
  ['token', 'requestId'].map((name) => new RegExp(`name="${name}" value="([\\w-]{16,})"`).exec(text)?.[1]);
const inlineForm = (text: string) => JSON.parse(/id="payload">(.*?)<\/script>/s.exec(text)?.[1] ?? '').data.form;

describe.each(['/contact-us', '/sign-up'])('Token and request id of the form at %s', (path) => {
  test(`The page ${path} is rendered once for several visitors, and no two of them get the same token or request id`, async () => {
    const { content, reads } = countingContent();
    const { client } = testSite({ content });
    const pages = await Promise.all(Array.from({ length: 5 }, () => client.get(path)));
    const values = pages.flatMap(({ text }) => hiddenValues(text));
    expect(new Set(values).size).toBe(10);
    expect(values).not.toContain(undefined);
    expect(reads()).toBe(1);
  });

  test(`The page ${path} has the same token and request id in its fields and in its payload`, async () => {
    const { client } = testSite();
    for (const { text } of [await client.get(path), await client.get(path)]) {
      const { token, requestId } = inlineForm(text);
      expect([token, requestId]).toEqual(hiddenValues(text));
    }
  });

  test(`The payload of ${path} has a separate token and request id for each visitor`, async () => {
    const { client } = testSite();
    const [first, second] = [
      await client.get(payloadUrl(path, 'test-build')),
      await client.get(payloadUrl(path, 'test-build')),
    ];
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding',
    });
    const [{ token, requestId }, other] = [first.body.payload.data.form, second.body.payload.data.form];
    expect([token.length > 40, requestId.length > 16, token === other.token, requestId === other.requestId]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await client.get(payloadUrl(path, 'another-build'))).body).toMatchObject({ kind: 'outdated' });
  });
});

describe.each(['/contact-us', '/sign-up'])('The text of the page of the form at %s', (path) => {
  test(`The page ${path} has a Content-Length, and is the same for all visitors apart from token and request id`, async () => {
    const { client } = testSite();
    const [first, second] = [
      await client.get(path).set('Accept-Encoding', 'identity'),
      await client.get(path).set('Accept-Encoding', 'identity'),
    ];
    const { 'x-request-id': _first, date: _, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(first.text));
    const [of, and] = [first, second].map(({ text }) =>
      hiddenValues(text).reduce((rest: string, value) => rest.replaceAll(value ?? '', '*'), text),
    );
    expect(of).toBe(and);
  });

  test(`The page ${path} is a 304 for a browser that has stored it, until its text changes`, async () => {
    const { client, clock } = testSite({ now: new Date('2026-11-23T16:00:00Z') });
    const first = await client.get(path);
    const again = () => client.get(path).set('If-None-Match', String(first.headers.etag));
    const { status, text, headers } = await again();
    expect([status, text, headers.etag, headers['cache-control']]).toEqual([
      304,
      '',
      first.headers.etag,
      'private, no-cache',
    ]);
    clock.now = new Date('2026-11-23T17:00:00Z');
    expect((await again()).status).toBe(200);
  });

  test(`The page ${path} has no ETag at an address with a query, because a message is not sent to that address`, async () => {
    const { client } = testSite();
    expect((await client.get(`${path}?interest=lithium`)).headers).not.toHaveProperty('etag');
    expect((await client.get(payloadUrl(path, 'test-build'))).headers).not.toHaveProperty('etag');
  });

  test(`The page ${path} is filled in from the query of each visitor`, async () => {
    const { client } = testSite();
    const checked = async (query: string) => inlineForm((await client.get(path + query)).text).values.interests;
    expect([
      await checked(''),
      await checked('?interest=lithium'),
      await checked('?interest=gallium'),
      await checked(''),
    ]).toEqual([[], ['lithium'], ['gallium'], []]);
  });

  test(`The page ${path} changes at the instant at which scheduled content is published`, async () => {
    const { content, texts } = siteContent();
    const later = new Date(today.getTime() + 20_000);
    const materials = content.entries.materials.map((material) =>
      material.id === 'gallium' ? { ...material, publishAt: later.toISOString() } : material,
    );
    const { client, clock } = testSite({
      content: sourceOf({ content: arrange({ ...content, entries: { ...content.entries, materials } }), texts }),
    });
    const offersGallium = async () => (await client.get(path)).text.includes('value="gallium"');
    const before = await offersGallium();
    clock.now = later;
    expect([before, await offersGallium()]).toEqual([false, true]);
  });
});

test('The contact page states by when a message sent now is answered, to the minute', async () => {
  // Monday; the working day ends at 17:00 in London.
  const { client, clock } = testSite({ now: new Date('2026-11-23T16:59:59Z') });
  const promise = async () => /contact__when">(.*?)</.exec(pageText((await client.get('/contact-us')).text))?.[1];
  const before = await promise();
  clock.now = new Date('2026-11-23T17:00:00Z');
  expect([before, await promise()]).toEqual(['by Tue, Nov 24, 17:00 London', 'by Wed, Nov 25, 17:00 London']);
});
