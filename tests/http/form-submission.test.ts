import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { formSite, pageText } from '../support/forms/form-site.ts';

test('A message is stored with its mails before the response leads to the page that names its reference', async () => {
  const { sendContact, submissions, mails, client } = formSite();
  const { status, headers } = await sendContact({ page: '/blue', topic: 'press' });
  expect([status, headers.location, headers['cache-control']]).toEqual([303, '/contact-us-success', 'no-store']);
  const [submission] = await submissions();
  expect(submission).toMatchObject({
    form: 'contact',
    email: 'ann@example.org',
    page: '/blue',
    state: 'clean',
    spam: { score: 0, reasons: [] },
  });
  expect(submission?.reference).toMatch(/^CM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(submission?.fields).toEqual({
    fullName: 'Ann Lee',
    company: 'Example Wafers',
    jobTitle: 'Buyer',
    country: 'GB',
    phone: '020 7946 0958',
    phoneE164: '+442079460958',
    interests: ['lithium', 'ev-and-battery'],
    sectors: ['energy-transition'],
    message: contactEntry.message,
    newsletter: false,
    topic: 'press',
  });
  expect(mails()).toEqual([
    { kind: 'staff', to: 'press@lazulite.example', state: 'waiting' },
    { kind: 'acknowledgement', to: 'ann@example.org', state: 'waiting' },
  ]);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  expect(cookie).toMatch(/^sent=[\w-]+; Max-Age=600; Path=\/contact-us-success; HttpOnly; SameSite=Lax$/);
  const page = await client.get('/contact-us-success').set('Cookie', cookie.split(';', 1)[0] as string);
  expect(page.text).toContain(`<b>${submission?.reference}</b>`);
  expect(page.headers['cache-control']).toBe('no-store');
});

test.each([
  ['a material of one analyst', { interests: 'gallium', topic: '' }, 'Ines Albrecht has it'],
  ['materials of two analysts', { interests: ['gallium', 'cobalt'], topic: '' }, 'a person reads it'],
  ['a topic with its own mailbox', { interests: 'gallium', topic: 'press' }, 'a person reads it'],
])('The page after a message about %s says who has it', async (_name, fields, expected) => {
  const { sendContact, client } = formSite();
  const { headers } = await sendContact(fields);
  const { text } = await client
    .get('/contact-us-success')
    .set('Cookie', headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '');
  expect(pageText(text)).toContain(expected);
});

test('The contact page promises a reply by a working day, before the message is sent and after', async () => {
  const { sendContact, client, clock } = formSite();
  clock.now = new Date('2026-11-20T16:58:00Z');
  expect(pageText((await client.get('/contact-us')).text)).toContain('by Mon, Nov 23, 17:00 London');
  const { headers } = await sendContact({ token: '' });
  clock.now = new Date('2026-11-20T17:05:00Z');
  expect(pageText((await client.get('/contact-us')).text)).toContain('by Tue, Nov 24, 17:00 London');
  const sent = pageText(
    (await client.get('/contact-us-success').set('Cookie', headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '')).text,
  );
  expect(sent).toContain('You will have an answer by Mon, Nov 23, 17:00 London, at ann@example.org.');
  const opened = pageText((await client.get('/contact-us-success')).text);
  expect(opened).toContain('by Tue, Nov 24, 17:00 London, if you send it now');
  expect(opened).not.toContain('ann@example.org');
});

test.each([
  ['/contact-us', contactEntry, 'Send it again with the right address'],
  ['/sign-up', signUpEntry, 'Change it'],
])(
  'A form sent to %s with an address that looks mistyped is accepted, and the success page asks about it',
  async (path, entry, offer) => {
    const { post, client, submissions } = formSite();
    const pageAfter = async (email: string) => {
      const { status, headers } = await post(path, { ...entry, email });
      const cookies = headers['set-cookie'] as unknown as string[];
      const page = await client
        .get(`${path}-success`)
        .set('Cookie', cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '));
      return [status, pageText(page.text)] as const;
    };
    const [status, text] = await pageAfter('ann@gmial.com');
    expect([status, (await submissions())[0]?.email]).toEqual([303, 'ann@gmial.com']);
    expect(text).toMatch(
      new RegExp(`ann@gmial\\.com.*Did you mean <b>gmail\\.com</b>\\? <a href="${path}">${offer}</a>`, 's'),
    );
    expect((await pageAfter('ann@gmail.com'))[1]).not.toContain('Did you mean');
  },
);

test('The script on the page of a form gets the same response as JSON', async () => {
  const { sendContact, submissions } = formSite();
  const { status, body, headers } = await sendContact().set('Accept', 'application/json');
  const [submission] = await submissions();
  expect([status, body]).toEqual([
    202,
    { reference: submission?.reference, status: 'received', next: '/contact-us-success' },
  ]);
  expect(headers['set-cookie']).toHaveLength(1);
});

test('A message with the box of the letter ticked also starts a subscription, which waits for its confirmation', async () => {
  const { sendContact, mails, store } = formSite();
  await sendContact({ newsletter: 'on' });
  expect(mails().map(({ kind }) => kind)).toEqual(['staff', 'acknowledgement', 'confirmation']);
  expect([...store.subscriptions.values()]).toEqual([
    expect.objectContaining({ email: 'ann@example.org', state: 'pending', interests: contactEntry.interests }),
  ]);
});

test('A message sent twice from one page is one message with one reference', async () => {
  const { sendContact, submissions } = formSite();
  const requestId = 'a-request-id-of-a-page';
  const answers = await Promise.all([sendContact({ requestId }), sendContact({ requestId })]);
  const third = await sendContact({ requestId });
  expect(new Set([...answers, third].map(({ headers }) => headers['set-cookie']?.[0]?.split(';', 1)[0])).size).toBe(1);
  expect(await submissions()).toHaveLength(1);
});

test('Other values sent from the same page are another message', async () => {
  const { sendContact, submissions } = formSite();
  const requestId = 'a-request-id-of-a-page';
  await sendContact({ requestId });
  expect((await sendContact({ requestId, message: 'And one more question on gallium.' })).status).toBe(303);
  expect(await submissions()).toHaveLength(2);
});

test('A message sent below a base path redirects and sets its cookie below that path', async () => {
  const { post } = formSite({ siteUrl: 'https://example.com/site' });
  const { headers } = await post('/site/contact-us', { ...contactEntry });
  expect(headers.location).toBe('/site/contact-us-success');
  expect(headers['set-cookie']?.[0]).toMatch(/^__Secure-sent=.*Path=\/site\/contact-us-success;.*Secure/);
});
