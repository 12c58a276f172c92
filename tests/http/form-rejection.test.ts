import { expect, test } from 'vitest';
import { goodToken } from '../support/forms/form-entries.ts';
import { formSite, noticeOf, summaryOf } from '../support/forms/form-site.ts';

test('A rejected form keeps the entered values, with the same words in the summary and at the field', async () => {
  const { post, submissions } = formSite();
  const { status, text, headers } = await post('/contact-us', {
    fullName: '  ',
    email: 'ann',
    phone: '',
    sectors: 'geopolitics',
    message: '',
    newsletter: 'on',
  });
  expect([status, headers['cache-control']]).toEqual([422, 'no-store']);
  expect(text).toContain('<title>Error: Contact Us');
  expect(summaryOf(text)).toEqual([
    ['fullName', 'Enter your full name'],
    ['email', 'Enter an email address in the correct format, like name@example.com'],
    ['company', 'Enter the name of your company'],
    ['country', 'Select your country'],
    ['phone', 'Enter a contact number'],
    ['interests', 'Select at least one interest'],
    ['message', 'Enter your message'],
  ]);
  for (const [field, words] of summaryOf(text))
    expect(text).toContain(`id="${field}-error"><span class="visually-hidden">Error: </span>${words}`);
  expect(text).toMatch(/id="email" aria-invalid="true" aria-describedby="email-error"[^>]*value="ann"/);
  expect(text).toMatch(/checked=""[^>]*value="geopolitics"|value="geopolitics"[^>]*checked=""/);
  expect(await submissions()).toEqual([]);
});

test.each([
  ['a number that is too short', { phone: '12' }, 'phone', 'The contact number is too short for United Kingdom'],
  [
    'a number that is too long',
    { phone: '020 7946 0958 12345' },
    'phone',
    'The contact number is too long for United Kingdom',
  ],
  ['no number at all', { phone: 'ask me' }, 'phone', 'Enter a contact number for United Kingdom, like 07400 123456'],
  [
    'a long message',
    { message: 'x'.repeat(4001) },
    'message',
    'Your message must be 4,000 characters or fewer (you typed 4,001)',
  ],
  [
    'an interest that is not offered',
    { interests: ['lithium', 'unobtainium'] },
    'interests',
    'Select interests from the list',
  ],
  ['a country that is none', { country: 'XX' }, 'country', 'Select your country'],
  ['a name given twice', { fullName: ['Ann', 'Lee'] }, 'fullName', 'Enter your full name'],
  [
    'a name with a line break',
    { fullName: 'Ann\r\nBcc: all@example.org' },
    'fullName',
    'Full name contains a character that cannot be sent. Type it instead of pasting it',
  ],
  ['no email address', { email: '' }, 'email', 'Enter your email address'],
  [
    'two addresses',
    { email: 'ann@example.org, bob@example.org' },
    'email',
    'Enter an email address in the correct format, like name@example.com',
  ],
  [
    'a quoted local part',
    { email: '"ann lee"@example.org' },
    'email',
    'Enter an email address in the correct format, like name@example.com',
  ],
])(
  'A form with a wrong value is rejected with 422 and a message at its field: %s',
  async (_what, values, field, words) => {
    const { sendContact, submissions } = formSite();
    const { status, text } = await sendContact(values);
    expect([status, summaryOf(text)]).toEqual([422, [[field, words]]]);
    expect(await submissions()).toEqual([]);
  },
);

test('The script on the page of a form gets the problems as JSON, with the token for the next attempt', async () => {
  const { sendContact } = formSite();
  const token = goodToken('contact');
  const { status, body, headers } = await sendContact({ country: '', token }).set('Accept', 'application/json');
  expect([status, headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
  expect(body).toMatchObject({
    status: 422,
    token,
    errors: [{ pointer: '#/country', code: 'required', message: 'Select your country' }],
  });
});

test('A form that was open for more than a day is shown again, and accepted the second time', async () => {
  const { sendContact, clock, submissions } = formSite();
  const token = goodToken('contact');
  clock.now = new Date(clock.now.getTime() + 25 * 3600 * 1000);
  const { status, text } = await sendContact({ token });
  expect([status, noticeOf(text)]).toEqual([422, 'This form was open for a long time. Check it and send it again']);
  expect(text).toContain('value="Ann Lee"');
  const fresh = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(fresh).not.toBe(token);
  expect((await sendContact({ token: fresh })).status).toBe(303);
  expect(await submissions()).toHaveLength(1);
});

test('Hidden values that are on no list and fields that the form does not have are left out', async () => {
  const { sendContact, submissions } = formSite();
  expect(
    (await sendContact({ topic: '<b>', page: 'https://evil.example/', to: 'nobody', isAdmin: 'true', __proto__: 'x' }))
      .status,
  ).toBe(303);
  const [submission] = await submissions();
  expect(submission?.page).toBeUndefined();
  expect(Object.keys(submission?.fields ?? {})).not.toEqual(expect.arrayContaining(['topic']));
  expect(submission?.fields).not.toHaveProperty('isAdmin');
});

test('A form from a network with too many messages is refused with the time to wait and its values; mistakes do not count', async () => {
  const { sendContact, submissions } = formSite({ formsRate: { limit: 2, windowSeconds: 600 } });
  for (let count = 0; count < 5; count += 1) expect((await sendContact({ email: '' })).status).toBe(422);
  const first = await sendContact();
  expect(first.headers.ratelimit).toBe('"forms";r=1;t=300');
  expect((await sendContact()).status).toBe(303);
  const { status, headers, text } = await sendContact();
  expect([status, headers['retry-after'], noticeOf(text)]).toEqual([
    429,
    '300',
    'Too many messages from your network. Try again in 5 minutes',
  ]);
  expect(text).toContain('value="Ann Lee"');
  expect((await submissions()).map(({ spam }) => spam.score).toSorted((a, b) => a - b)).toEqual([0, 1]);
});
