import { expect, test } from 'vitest';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { formSite, pageText } from '../support/forms/form-site.ts';
import { htmlFaults } from '../support/parsers/html-faults.ts';
import { testSite } from '../support/site/site.ts';

test.each([
  ['/contact-us', '*Contact number', 'Send message'],
  ['/sign-up', '*Contact number', 'Subscribe for free'],
])(
  'The form at %s has every field, its placeholders and all countries, and only the browser may cache it',
  async (path, placeholder, button) => {
    const { status, text, headers } = await testSite().client.get(path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(headers).not.toHaveProperty('set-cookie');
    for (const part of [
      `placeholder="${placeholder}"`,
      '>*Country<',
      '>Select your interest<',
      '>Sectors &amp; technology',
      `>${button}<`,
    ])
      expect(text).toContain(part);
    expect(text.match(/<option value="[A-Z]{2}"/g)).toHaveLength(251);
    expect(text).toMatch(
      /<form class="form" noValidate="" aria-busy="false" action="\/(contact-us|sign-up)" method="post"/,
    );
  },
);

test.each(['/contact-us', '/sign-up'])(
  'The form at %s offers electric vehicles and batteries once, as the service',
  async (path) => {
    const { text } = await testSite().client.get(path);
    expect(text.match(/>EV and battery</gi)).toEqual(['>EV and Battery<']);
  },
);

test('The page of a form differs between visitors only in its hidden values', async () => {
  const { client } = testSite();
  const withoutHiddenValues = async () => (await client.get('/contact-us')).text.replace(/[\w-]{22,}/g, '*');
  expect(await withoutHiddenValues()).toBe(await withoutHiddenValues());
});

test('The query of its address fills in a form only with values that are on our lists', async () => {
  const { client } = testSite();
  const { text } = await client.get('/contact-us?interest=lithium&topic=press&page=/blue&to=jhale');
  expect(text).toMatch(/value="lithium"[^>]*checked|checked=""[^>]*value="lithium"/);
  for (const part of [
    'name="topic" value="press"',
    'name="page" value="/blue"',
    'name="to" value="jhale"',
    'Your message goes to',
  ])
    expect(pageText(text)).toContain(part);
  const unlisted = await client.get(
    '/contact-us?interest=%3Cb%3E&topic=other&page=https://evil.example/&to=nobody&fullName=Ann&message=Hi',
  );
  expect(unlisted.text).not.toMatch(/name="(topic|page|to)"/);
  expect(unlisted.text).not.toMatch(/evil|value="Ann"|>Hi</);
  expect(unlisted.text.slice(unlisted.text.indexOf('<form'), unlisted.text.indexOf('</form>'))).not.toContain(
    'checked',
  );
});

const entryOf = (path: string) => (path === '/contact-us' ? contactEntry : signUpEntry);
test.each(['/contact-us', '/sign-up'])(
  'The form at %s is valid HTML when it is rejected, with nothing entered and with everything wrong',
  async (path) => {
    const wrong = {
      ...entryOf(path),
      fullName: '<b>',
      email: 'ann@',
      country: 'XX',
      phone: '12',
      interests: ['nonsense'],
      message: 'x'.repeat(5000),
    };
    for (const values of [{}, wrong]) {
      const { status, text } = await formSite().post(path, values);
      expect([status, text.includes('class="error-summary"')]).toEqual([422, true]);
      expect(await htmlFaults(text, path)).toEqual([]);
    }
  },
);

test.each(['/contact-us', '/sign-up'])(
  'The success page after %s is valid HTML, with the reference and with a doubt about the address',
  async (path) => {
    const { post, client } = formSite();
    const { status, headers } = await post(path, { ...entryOf(path), email: 'ann@gmial.com' });
    const cookies = (headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');
    const { text } = await client.get(`${path}-success`).set('Cookie', cookies);
    expect([status, text.includes('confirmation__reference'), text.includes('Did you mean')]).toEqual([
      303,
      true,
      true,
    ]);
    expect(await htmlFaults(text, path)).toEqual([]);
  },
);

test('A success page opened directly, or with a cookie that is not ours, shows no reference', async () => {
  const { client } = testSite();
  for (const cookie of ['', 'sent=%%%', `sent=${Buffer.from('{"reference":"<b>"}').toString('base64url')}`]) {
    const { status, text } = await client.get('/contact-us-success').set('Cookie', cookie);
    expect(status).toBe(200);
    expect(text).not.toContain('Your reference');
  }
});
