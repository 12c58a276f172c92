import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { formSite } from '../support/forms/form-site.ts';

test('A message with the honeypot filled in is held back from staff, and the visitor sees the same page', async () => {
  const { sendContact, submissions, mails } = formSite();
  const { status, headers } = await sendContact({ website: 'https://spam.example' });
  expect([status, headers.location]).toEqual([303, '/contact-us-success']);
  expect((await submissions())[0]).toMatchObject({ state: 'quarantined', spam: { score: 5 } });
  expect(mails()).toEqual([{ kind: 'staff', to: 'enquiries@lazulite.example', state: 'held' }]);
});

test('A form with the honeypot filled in sends no mail to the typed address before a person has reviewed it', async () => {
  const { sendContact, client, submissions, mails, store } = formSite();
  await sendContact({ website: 'x', newsletter: 'on' });
  await client.post('/api/v1/sign-ups').send({ ...signUpEntry, email: 'bob@example.org', website: 'x' });
  const toVisitors = () => mails().filter(({ to }) => to.endsWith('example.org'));
  expect(toVisitors()).toEqual([
    { kind: 'confirmation', to: 'ann@example.org', state: 'held' },
    { kind: 'confirmation', to: 'bob@example.org', state: 'held' },
  ]);
  for (const { id } of await submissions()) await store.release(id);
  expect(toVisitors().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('A quarantined message with less than nine points is acknowledged', async () => {
  const { sendContact, submissions, mails } = formSite();
  await sendContact({
    email: 'ann@grr.la',
    message: 'A guest post: https://a.example https://b.example https://c.example',
  });
  expect((await submissions())[0]).toMatchObject({ state: 'quarantined', spam: { score: 5 } });
  expect(mails().map(({ kind, state }) => `${kind} ${state}`)).toEqual(['staff held', 'acknowledgement waiting']);
});

test('A quarantined message with nine points or more is not acknowledged', async () => {
  const { sendContact, submissions, mails } = formSite();
  await sendContact({ website: 'x', token: 'not-ours' });
  expect((await submissions())[0]).toMatchObject({ state: 'quarantined', spam: { score: 9 } });
  expect(mails().map(({ kind }) => kind)).toEqual(['staff']);
});

test('The third copy of a text within a day is held back', async () => {
  const { sendContact, submissions } = formSite();
  for (const name of ['Ann Lee', 'Bob Lee', 'Cid Lee'])
    await sendContact({ fullName: name, message: `${contactEntry.message.toUpperCase()} !!` });
  expect((await submissions()).map(({ spam }) => spam.score).toSorted((a, b) => a - b)).toEqual([0, 0, 4]);
});

test('An honest program without token and Origin is not held back', async () => {
  const { client, submissions } = formSite();
  expect((await client.post('/api/v1/contact').send(contactEntry)).status).toBe(202);
  expect((await submissions())[0]).toMatchObject({ state: 'clean', spam: { score: 3 } });
});
