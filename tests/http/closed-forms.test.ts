/** FORMS=off: forms are closed temporarily and name a mail address instead. */

import request from 'supertest';
import { expect, test } from 'vitest';
import { createAdminApp } from '../../server/process/operations/admin.ts';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { now } from '../support/clock/now.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { formSite, noticeOf } from '../support/forms/form-site.ts';
import { siteContent } from '../support/site/site.ts';

const { general } = siteContent().content.site.emails;
const notice = `This form is closed at the moment, and what you have entered stays on this page. Please write to ${general} instead`;

function closedSite() {
  const site = formSite();
  site.readiness.formsClosed = true;
  return site;
}

test.each(['/contact-us', '/sign-up'])(
  'While forms are closed %s shows a notice above the form before anybody types',
  async (path) => {
    const { client } = closedSite();
    const { status, headers, text } = await client.get(path);
    expect([status, noticeOf(text)]).toEqual([200, notice]);
    expect(headers['cache-control']).toBe('private, no-cache');
    const payload = await client.get(payloadUrl(path, 'test-build'));
    expect(payload.text).toContain(notice);
  },
);

test('A form sent without a script while forms are closed is shown again with its values, and nothing is stored', async () => {
  const { sendContact, sendSignUp, submissions, mails } = closedSite();
  const { status, headers, text } = await sendContact();
  expect([status, headers['retry-after'], headers['cache-control'], noticeOf(text)]).toEqual([
    503,
    '600',
    'no-store',
    notice,
  ]);
  for (const value of [contactEntry.message, contactEntry.email]) expect(text).toContain(value);
  expect((await sendSignUp()).status).toBe(503);
  expect([await submissions(), mails()]).toEqual([[], []]);
});

test('While forms are closed scripts and API clients get a problem document with the mail address', async () => {
  const { client } = closedSite();
  const fromPage = await client.post('/contact-us').type('form').set('Accept', 'application/json').send(contactEntry);
  expect([fromPage.status, fromPage.headers['retry-after'], fromPage.body.detail]).toEqual([503, '600', notice]);
  const fromProgram = await client.post('/api/v1/contact').send(contactEntry);
  expect([fromProgram.status, fromProgram.headers['retry-after'], fromProgram.headers['content-type']]).toEqual([
    503,
    '600',
    'application/problem+json; charset=utf-8',
  ]);
  expect(fromProgram.body).toMatchObject({
    type: 'http://localhost/problems/unavailable',
    detail: expect.stringContaining(general),
  });
});

test('Forms sent while they are closed are counted apart from those that the store could not take', async () => {
  const { client, sendContact, services } = closedSite();
  await sendContact();
  await client.post('/api/v1/contact').send(contactEntry);
  const counted = await services.instruments.registry.getSingleMetricAsString('site_form_outcomes_total');
  expect(counted).toContain('site_form_outcomes_total{form="contact",outcome="closed"} 2\n');
  expect(counted).toContain('site_form_outcomes_total{form="contact",outcome="unavailable"} 0\n');
});

test('While forms are closed pages stay available, and /readyz gives the reason for closed forms', async () => {
  const { client } = closedSite();
  for (const path of ['/', '/blue', '/api/v1/news', '/preferences/none'])
    expect((await client.get(path)).status).not.toBe(503);
  const { status, body } = await client.get('/readyz');
  expect([status, body.checks.formsClosed, body.reasons.formsClosed]).toEqual([
    200,
    true,
    [expect.stringContaining('DELETE /closed-forms')],
  ]);
});

test('An operator closes and opens the forms of a running server', async () => {
  const { client, readiness, sendContact, submissions, log } = formSite();
  const warn = (text: string) => void log.push({ msg: text });
  const admin = request(
    createAdminApp({
      adminHost: '127.0.0.1',
      readiness,
      clock: now,
      logger: { warn } as never,
      write: async () => '',
      reload: async () => ({ outcome: 'unchanged' }),
    }),
  );
  expect((await admin.get('/closed-forms')).body).toEqual({ formsClosed: false });
  expect((await admin.put('/closed-forms')).body).toEqual({ formsClosed: true });
  expect((await sendContact()).status).toBe(503);
  expect(noticeOf((await client.get('/contact-us')).text)).toBe(notice);
  expect((await admin.delete('/closed-forms')).body).toEqual({ formsClosed: false });
  expect((await client.get('/contact-us')).text).not.toContain('There is a problem');
  expect((await sendContact()).status).toBe(303);
  expect(await submissions()).toHaveLength(1);
  expect((await admin.post('/closed-forms')).status).toBe(405);
});
