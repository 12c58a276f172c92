import { expect, test } from 'vitest';
import { StoreError } from '../../server/platform/database/store-error.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { formSite, noticeOf } from '../support/forms/form-site.ts';

test('A form sent while the store is down says so, keeps the values and sets Retry-After; other pages stay up', async () => {
  const { sendContact, store, client, log, submissions } = formSite();
  store.outage = new Error('disk full at /secret/path');
  const { status, headers, text } = await sendContact();
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
  expect(noticeOf(text)).toMatch(
    /^We cannot take messages at the moment. Everything you entered is still here: send it again in a minute, or write to hello@/,
  );
  expect(text).toContain(contactEntry.message);
  expect(text).not.toContain('secret');
  expect(log.filter(({ level }) => level === 50)).toEqual([
    {
      level: 50,
      time: expect.any(Number),
      requestId: headers['x-request-id'],
      why: expect.stringContaining('disk full'),
      msg: 'the store cannot be used',
    },
  ]);
  expect((await client.get('/contact-us')).status).toBe(200);
  store.outage = undefined;
  expect((await sendContact()).status).toBe(303);
  expect(await submissions()).toHaveLength(1);
});

test('A program that sends while the store is down gets a 503 problem with Retry-After', async () => {
  const { client, store, log } = formSite();
  store.outage = new StoreError('down', undefined);
  const { status, headers, body } = await client.post('/api/v1/contact').send(contactEntry);
  expect([status, headers['retry-after'], body.detail]).toEqual([
    503,
    '60',
    expect.stringContaining('kept nothing of it'),
  ]);
  expect(log.filter(({ level }) => level === 50)).toEqual([
    expect.objectContaining({ why: 'The store cannot be used now: down', msg: 'the store cannot be used' }),
  ]);
  expect(JSON.stringify(log)).not.toContain('    at ');
});
