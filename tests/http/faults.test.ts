import { expect, test, vi } from 'vitest';
import type { ContentSource } from '../../server/content/content-source.ts';
import type { Content } from '../../shared/content.ts';
import { headingsOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

/** Content that starts to fail when `fail` is called, after the app was created. */
function failingContent(change: (view: Content) => Content): { content: ContentSource; fail: () => void } {
  const source = sourceOf(siteContent());
  let broken = false;
  return {
    content: { ...source, at: (now) => (broken ? change(source.at(now)) : source.at(now)) },
    fail: () => (broken = true),
  };
}
const throwSecret = () => {
  throw new Error('secret detail of /srv/app');
};

const { content, fail } = failingContent((view) => ({ ...view, list: throwSecret }));
const { client, log } = testSite({ content });
fail();

test('A fault in a page shows the error page of the site with the id of the request, and no details of the fault', async () => {
  const { status, text, headers } = await client.get('/blue');
  expect(status).toBe(500);
  expect(headers['cache-control']).toBe('no-store');
  expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
  expect(text).toContain('site-header');
  expect(text).toContain(headers['x-request-id']);
  expect(text).not.toContain('secret');
  expect(log.filter(({ msg }) => msg === 'request failed')).toEqual([
    expect.objectContaining({
      requestId: headers['x-request-id'],
      err: expect.objectContaining({ message: 'secret detail of /srv/app' }),
    }),
  ]);
});

test('A fault in a page is a problem document for a client that asks for JSON', async () => {
  const { status, body } = await client.get('/blue').set('Accept', 'application/json');
  expect(status).toBe(500);
  expect(body).toMatchObject({
    type: 'http://localhost/problems/internal-error',
    title: 'Something went wrong on our side',
    status: 500,
    detail: 'Something went wrong on our side.',
  });
});

test('A plain page is sent when the error page fails too', async () => {
  const { content, fail } = failingContent((view) => ({
    ...view,
    list: throwSecret,
    get site(): never {
      return throwSecret();
    },
  }));
  const { client, log } = testSite({ content });
  fail();
  const { status, text, headers } = await client.get('/blue');
  expect(status).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
  expect(text).toContain(headers['x-request-id']);
  expect(text).not.toMatch(/secret|<script|<link/);
  expect(log.map(({ msg }) => msg)).toContain('the error page failed too');
});

test('A page that fails while it is rendered is answered with a whole error page', async () => {
  const { content, fail } = failingContent((view) => ({
    ...view,
    read: async (entry) => ({
      ...(await view.read(entry)),
      html: {
        get __html(): string {
          return throwSecret();
        },
      },
    }),
  }));
  const { client } = testSite({ content });
  fail();
  vi.mocked(console.error).mockImplementation(() => undefined);
  const { status, text } = await client.get('/privacy-policy');
  vi.mocked(console.error).mockClear();
  expect(status).toBe(500);
  expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
});
