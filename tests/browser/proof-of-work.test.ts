import { expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../support/browser/browser.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';

const site = serveToBrowser({ environment: { FORMS_RATE: 'off', FORMS_PROOF_OF_WORK: 'on' } });

const honest = { email: 'ann@example.org', message: 'What about gallium from scrap?' };
/** Just enough signs of spam to require a proof of work. */
const suspicious = {
  email: 'ann@grr.la',
  message: 'A guest post: https://a.example https://b.example https://c.example',
};

async function send({ email, message }: typeof honest) {
  const { page, consoleErrors } = await pageInTurn(site.browser());
  // The time limit of a proof becomes ten times as long: one in several hundred takes six times the mean, and this
  // machine may be slow.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 10;
  });
  await page.goto(`${site.origin()}/contact-us`);
  await hydrated(page);
  const requests: string[] = [];
  page.on('response', (response) => requests.push(`${response.status()} ${new URL(response.url()).pathname}`));
  for (const [name, value] of Object.entries({
    fullName: 'Ann Lee',
    email,
    company: 'Example',
    phone: '020 7946 0958',
  }))
    await page.fill(`[name=${name}]`, value);
  await page.selectOption('[name=country]', 'GB');
  await page.check('[name=interests] >> nth=0');
  await page.fill('[name=message]', message);
  // A form that is sent within three seconds counts as spam.
  await page.waitForTimeout(3_100);
  await page.click('.form__send');
  await page.waitForURL('**/contact-us-success', { timeout: 0 });
  // What was requested before this is recorded before it.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  await expect.poll(() => requests.at(-1)).toBe('200 /healthz');
  return { requests, consoleErrors };
}

test('A browser whose message looks like spam computes a proof of work by itself and sends the message', {
  timeout: 300_000,
}, async () => {
  const { requests, consoleErrors } = await send(suspicious);
  expect(requests.filter((each) => /proof/.test(each))).toEqual([
    expect.stringMatching(/^200 \/assets\/proof-of-work-\w+\.js$/),
    '204 /api/v1/proofs-of-work',
  ]);
  expect(consoleErrors).toEqual([]);
});

test('A browser whose message looks honest computes no proof of work and loads no program for it', async () => {
  const { requests, consoleErrors } = await send(honest);
  expect(requests.filter((each) => /proof/.test(each))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
