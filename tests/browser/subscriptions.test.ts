import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { pendingDigest } from '../../server/mail/subscriptions/digests.ts';
import type { Purpose } from '../../server/platform/security/tokens.ts';
import { serveAppToBrowser } from '../support/browser/app-in-browser.ts';
import { pageFrame, rulesOfLayout, violationsOf } from '../support/browser/axe.ts';
import { hydrated, phone, visit } from '../support/browser/browser.ts';
import { pressByKeyboard } from '../support/browser/keyboard.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { today, tokens } from '../support/site/site.ts';
import { sampleSubmission, sampleSubscription } from '../support/store/samples.ts';

const site = serveAppToBrowser();
const sign = (purpose: Purpose, subject = 'subscription-1') =>
  tokens.sign({ purpose, subject, expiresAt: today.getTime() + hourMs });
const confirmPath = () => `/sign-up/confirm?token=${sign('confirm')}`;
const state = async () => (await site.store.subscription('subscription-1'))?.state;
const reset = async () => {
  await site.store.eraseAddress(sampleSubscription().email, 'digest');
  await site.store.write({ submission: sampleSubmission({ form: 'sign-up' }), subscriptions: [sampleSubscription()] });
};

const subscribe = (state: 'active' | 'unsubscribed' = 'active') =>
  site.store.write({ subscriptions: [sampleSubscription({ state })] });

const heading = (page: Page) => page.locator('h1').textContent();

beforeEach(reset);

describe.each([true, false])('Subscription pages by keyboard (script: %s)', (javaScriptEnabled) => {
  const open = (path: string) => visit(site, path, { javaScriptEnabled, ...phone });

  test('A subscription is confirmed by one press of a button, by keyboard', async () => {
    const page = await open(confirmPath());
    expect([await heading(page), await state()]).toEqual(['Confirm your subscription', 'pending']);
    await pressByKeyboard(page, 'Yes, send me the letter');
    await page.waitForURL(/\/sign-up\/confirmed$/);
    expect([await heading(page), await state()]).toEqual(['You are subscribed', 'active']);
  });

  test('A subscriber chooses interests, a pause and the end of the letter by keyboard', async () => {
    await subscribe();
    const page = await open(`/preferences/${sign('preferences')}`);
    await pressByKeyboard(page, 'Tin', 'Space');
    await pressByKeyboard(page, 'Save interests');
    await page.getByRole('status').filter({ hasText: 'Your interests are saved.' }).waitFor();
    expect((await site.store.subscription('subscription-1'))?.interests.toSorted()).toEqual(['cobalt', 'tin']);
    await pressByKeyboard(page, 'Pause for 30 days');
    await page.getByRole('status').filter({ hasText: 'The letter is paused.' }).waitFor();
    await pressByKeyboard(page, 'Unsubscribe');
    await page.getByRole('status').filter({ hasText: 'You are unsubscribed.' }).waitFor();
    expect(await state()).toBe('unsubscribed');
  });

  test('A receipt is erased after a tick, and a missing tick is reported on top and at the box', async () => {
    const page = await open(`/receipts/${sign('receipt', 'submission-1')}`);
    await pressByKeyboard(page, 'Erase it');
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
    expect(
      await page.locator('#main :is(.error-summary, h1)').evaluateAll((both) => both.map(({ tagName }) => tagName)),
    ).toEqual(['DIV', 'H1']);
    await pressByKeyboard(page, 'Tick the box to erase it');
    await pressByKeyboard(page, 'Yes, erase it. This cannot be undone.', 'Space');
    await pressByKeyboard(page, 'Erase it');
    await page.waitForURL(/done=erased/);
    expect([await heading(page), await site.store.submission('submission-1')]).toEqual(['It is erased', undefined]);
  });
});

test('Opening the confirmation link is enough in the browser that has just asked for the letter', async () => {
  const { page } = await pageInTurn(site.browser());
  await page.context().addCookies([
    {
      name: 'pending',
      value: pendingDigest(tokens, 'subscription-1'),
      url: site.origin(),
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
  await page.goto(site.origin());
  // Opened by a click, like a link in web mail.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'to the mail', rel: 'external' });
    document.body.prepend(link);
  }, confirmPath());
  await page.getByText('to the mail').click();
  await page.waitForURL(/\/sign-up\/confirmed/);
  expect(await state()).toBe('active');
});

const pages: [string, () => Promise<string>][] = [
  ['a confirmation', async () => confirmPath()],
  ['an unknown link', async () => '/sign-up/confirm?token=nothing'],
  ['a confirmed subscription', async () => '/sign-up/confirmed'],
  ['the preferences', async () => (await subscribe(), `/preferences/${sign('preferences')}`)],
  [
    'the preferences of a former subscriber',
    async () => {
      await subscribe('unsubscribed');
      return `/preferences/${sign('preferences')}?done=unsubscribed`;
    },
  ],
  ['unsubscribing', async () => (await subscribe(), `/u/${sign('unsubscribe')}`)],
  [
    'a subscription that has just ended',
    async () => (await subscribe('unsubscribed'), `/u/${sign('unsubscribe')}?undo=${sign('undo')}`),
  ],
  ['a resubscription', async () => (await subscribe('unsubscribed'), `/sign-up/confirm?token=${sign('resubscribe')}`)],
  ['a link that was used before', async () => (await subscribe(), confirmPath())],
  ['a receipt that is erased', async () => `/receipts/${sign('receipt', 'nothing')}?done=erased`],
  ['a receipt', async () => `/receipts/${sign('receipt', 'submission-1')}`],
  ['a release', async () => `/release/${sign('release', 'submission-1')}`],
];

describe.each([
  { colorScheme: 'light', viewport: { width: 1280, height: 900 }, question: {} },
  {
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
    question: { rules: rulesOfLayout, without: pageFrame },
  },
] as const)('Subscription pages in the $colorScheme scheme, $viewport.width px wide', ({ question, ...options }) => {
  test.each(pages)('The page of %s passes axe, fits the window and reports no error', async (_name, pathOf) => {
    const { page, consoleErrors } = await pageInTurn(site.browser(), { ...options, reducedMotion: 'reduce' });
    await page.goto(site.origin() + (await pathOf()));
    await hydrated(page);
    expect(await violationsOf(page, question)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.viewport.width);
    expect(consoleErrors).toEqual([]);
  });
});

test('A malformed mail address is reported by the page instead of the browser, and stays in its field', async () => {
  await subscribe();
  const page = await visit(site, `/preferences/${sign('preferences')}`, phone);
  await page.fill('#email', 'nobody');
  await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
  await page.getByRole('alert').getByRole('link').click();
  expect(
    await page.evaluate(() => [document.activeElement?.id, (document.activeElement as HTMLInputElement).value]),
  ).toEqual(['email', 'nobody']);
});

test.each(['preferences', 'receipt'] as const)(
  'axe finds no violation on the page of the %s with a problem',
  async (name) => {
    await subscribe();
    const path =
      name === 'receipt' ? `/receipts/${sign('receipt', 'submission-1')}` : `/preferences/${sign('preferences')}`;
    const page = await visit(site, path, { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Erase/ }).click();
    await page.getByRole('alert').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  },
);
