import { beforeEach, expect, test } from 'vitest';
import { suppressionDigests } from '../../server/mail/mail-gate/address-digests.ts';
import { createTokens } from '../../server/platform/security/tokens.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { sign, tokenPagesSite } from '../support/forms/token-pages-site.ts';
import { today, tokens } from '../support/site/site.ts';

const { given, setState, kinds, post } = tokenPagesSite();

beforeEach(() => setState({ state: 'active', confirmedAt: today.getTime() }));
const address = 'ada@example.com';
const signUp = (more: object = {}) =>
  given.site.client.post('/api/v1/sign-ups').send({ ...signUpEntry, email: address, ...more });
const confirmations = () => kinds().filter((kind) => kind === `confirmation ${address}`);
const isSuppressed = () => given.store.isSuppressed(suppressionDigests(tokens, address));
beforeEach(async () => {
  await post(`/preferences/${sign('preferences')}`, { action: 'erase', sure: 'yes' });
});

test('An erased address is stored as a keyed digest only', async () => {
  expect(await isSuppressed()).toBe(true);
  expect(
    JSON.stringify([
      [...given.store.mails.values()],
      [...given.store.subscriptions.values()],
      await given.store.submissions({ limit: 9 }),
    ]),
  ).not.toContain(address);
  expect(await given.store.isSuppressed(suppressionDigests(createTokens(['another-key-of-the-tests']), address))).toBe(
    false,
  );
  expect(
    await given.store.isSuppressed(
      suppressionDigests(createTokens(['another-key-of-the-tests', 'the-secret-of-the-tests']), address),
    ),
  ).toBe(true);
});

test('An erased address gets one confirmation mail a day, however often somebody signs it up, and no other mail', async () => {
  for (let count = 0; count < 3; count += 1) expect((await signUp({ email: 'Ada@Example.com' })).status).toBe(202);
  expect(kinds()).toEqual(['confirmation Ada@example.com']);
  expect(await isSuppressed()).toBe(true);
});

test('An erased address has the letter again when its owner confirms', async () => {
  await signUp();
  expect(confirmations()).toHaveLength(1);
  const { text } = [...given.store.mails.values()].at(-1) ?? { text: '' };
  expect((await post(/\/sign-up\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '')).status).toBe(303);
  expect((await given.store.subscriptionByEmail(address))?.state).toBe('active');
  expect(await isSuppressed()).toBe(false);
});
