import { describe, expect, test, vi } from 'vitest';
import type { ContentSource } from '../../server/content/content-source.ts';
import type { Content } from '../../shared/content.ts';
import { headingsOf } from '../support/html.ts';
import { siteContent, sourceOf, testSite } from '../support/site.ts';

/** Content of which a part fails once the app stands. */
function failing(change: (view: Content) => Content): { content: ContentSource; fail: () => void } {
  const source = sourceOf(siteContent());
  let broken = false;
  return { content: { ...source, at: (now) => (broken ? change(source.at(now)) : source.at(now)) }, fail: () => (broken = true) };
}
const secret = () => {
  throw new Error('secret detail of /srv/app');
};

describe('a fault in a page', () => {
  const { content, fail } = failing((view) => ({ ...view, list: secret }));
  const { client, log } = testSite({ content });
  fail();

  test('shows the screen of the site with the id of the request, and nothing of the fault', async () => {
    const { status, text, headers } = await client.get('/blue');
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(headingsOf(text, 1)).toEqual(['Oops! An error has been detected']);
    expect(text).toContain('site-header');
    expect(text).toContain(headers['x-request-id']);
    expect(text).not.toContain('secret');
    expect(log.filter(({ msg }) => msg === 'request failed')).toEqual([
      expect.objectContaining({ requestId: headers['x-request-id'], err: expect.objectContaining({ message: 'secret detail of /srv/app' }) }),
    ]);
  });
  test('is a problem document for those who ask for JSON', async () => {
    const { status, body } = await client.get('/blue').set('Accept', 'application/json');
    expect(status).toBe(500);
    expect(body).toMatchObject({
      type: 'http://localhost/problems/internal-error',
      title: 'Something went wrong on our side',
      status: 500,
      detail: 'Something went wrong on our side.',
    });
  });
});

test('when the error page fails too, a page that needs nothing is sent', async () => {
  const { content, fail } = failing((view) => ({
    ...view,
    list: secret,
    get site(): never {
      return secret();
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

test('a page that cannot be rendered is a 500, not half a page', async () => {
  const { content, fail } = failing((view) => ({
    ...view,
    read: async (entry) => ({
      ...(await view.read(entry)),
      html: {
        get __html(): string {
          return secret();
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
