import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createSubscriptionServices } from '../../../../../server/mail/subscriptions/create-services.ts';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { createInstruments } from '../../../../../server/platform/metrics/instruments.ts';
import { startBackgroundWork } from '../../../../../server/process/lifecycle/background-work.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { noAssets, noCards } from '../../../../support/site/no-assets.ts';
import { siteContent, sourceOf, today, tokens } from '../../../../support/site/site.ts';

afterEach(() => vi.useRealTimers());

const siteUrl = 'https://www.example.com';
const content = sourceOf(siteContent());

/** @returns whether the server reads what it has announced from its store within a minute. */
async function announces(environment: Record<string, string>): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const store = createMemoryStore();
  const config = parseConfig({ SITE_URL: siteUrl, ...environment });
  const clock = () => today;
  const background = startBackgroundWork({
    config: { ...config, siteUrl },
    content,
    build: { content, assets: noAssets },
    shareCards: noCards,
    mailer: { send: async () => ({ kind: 'sent' }) },
    subscriptionServices: createSubscriptionServices({
      store,
      tokens,
      content,
      clock,
      siteUrl,
      submissionRetention: config.retention,
    }),
    readiness: { maintenance: config.maintenance },
    instruments: createInstruments(),
    logger: pino({ level: 'silent' }),
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await background.stop();
  return store.takeStatements().some((statement) => statement.includes('announcements'));
}

test('IndexNow is notified only with a key, and only while the site may be indexed and is not in maintenance', async () => {
  const INDEXNOW_KEY = 'a-key-of-ours';
  expect(await announces({})).toBe(false);
  expect(await announces({ INDEXNOW_KEY })).toBe(true);
  expect(await announces({ INDEXNOW_KEY, PUBLIC_INDEXING: 'off' })).toBe(false);
  expect(await announces({ INDEXNOW_KEY, MAINTENANCE: 'on' })).toBe(false);
});

test('The WebSub hub is notified only with its setting, and only while the site may be indexed and is not in maintenance', async () => {
  const WEBSUB_HUB = 'https://hub.example.com/';
  expect(await announces({ WEBSUB_HUB })).toBe(true);
  expect(await announces({ WEBSUB_HUB, PUBLIC_INDEXING: 'off' })).toBe(false);
  expect(await announces({ WEBSUB_HUB, MAINTENANCE: 'on' })).toBe(false);
});
