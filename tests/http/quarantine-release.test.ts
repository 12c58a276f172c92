import { beforeEach, expect, test } from 'vitest';
import { headingOf, sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { sampleSubmission } from '../support/store/samples.ts';

const { given, post } = tokenPagesSite();

const path = () => `/release/${sign('release', 'submission-2')}`;
beforeEach(() =>
  given.store.write({
    submission: sampleSubmission({
      id: 'submission-2',
      reference: 'CM-AAAA-AAAA',
      state: 'quarantined',
      spam: { score: 7, reasons: ['Honeypot'] },
    }),
  }),
);

test('A release link shows the quarantined message with its reasons, and its button releases it', async () => {
  const page = await given.site.client.get(path());
  expect(page.text).toContain('Honeypot');
  expect((await given.store.submission('submission-2'))?.state).toBe('quarantined');
  expect((await post(path())).status).toBe(303);
  expect((await given.store.submission('submission-2'))?.state).toBe('released');
  expect(headingOf(await given.site.client.get(path()))).toBe('CM-AAAA-AAAA is released');
});
