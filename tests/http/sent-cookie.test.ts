/** The `sent` cookie tells a success page what was sent. It is not signed, so it can contain anything. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { testSite, today } from '../support/site/site.ts';

test('A success page is shown whatever the value of the "sent" cookie is', async () => {
  const { client } = testSite();
  const sent = { reference: 'CM-7F3K-2Q9D', email: 'ann@example.org', at: today.getTime() };
  const invalidValue = fc.oneof(
    fc.record({
      reference: fc.oneof(fc.constant(sent.reference), fc.string({ unit: 'binary' }), fc.anything()),
      email: fc.oneof(
        fc.constant(sent.email),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary-ascii' }),
        fc.anything(),
      ),
      at: fc.oneof(
        fc.constant(sent.at),
        fc.double(),
        fc.integer(),
        fc.constantFrom(1e308, -1e308, 8.64e15, 8.64e15 + 1, -0),
        fc.anything(),
      ),
    }),
    fc.anything(),
  );
  const cookieValue = fc.oneof(
    invalidValue.map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')),
    fc.mixedCase(fc.constant(Buffer.from(JSON.stringify(sent)).toString('base64url'))),
    fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019-_%="{}.,')) }),
  );
  const pages = fc.constantFrom('/contact-us-success', '/sign-up-success');
  await fc.assert(
    fc.asyncProperty(pages, cookieValue, async (page, cookie) => {
      expect((await client.get(page).set('Cookie', `sent=${cookie}`)).status).toBe(200);
    }),
    { numRuns: 150 },
  );
});

test('A success page ignores a "sent" cookie whose time is long past, in the future or invalid', async () => {
  const { client } = testSite();
  const read = async (at: number) => {
    const cookie = Buffer.from(JSON.stringify({ reference: 'CM-7F3K-2Q9D', email: 'ann@example.org', at })).toString(
      'base64url',
    );
    const { status, text } = await client.get('/contact-us-success').set('Cookie', `sent=${cookie}`);
    return [status, text.includes('CM-7F3K-2Q9D')];
  };
  expect(await read(today.getTime() - 600_000)).toEqual([200, true]);
  for (const at of [1e308, 8.64e15, 0, today.getTime() - hourMs, today.getTime() + hourMs, today.getTime() + 0.5])
    expect(await read(at)).toEqual([200, false]);
});
