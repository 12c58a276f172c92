import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { hydrated, serveToBrowser } from '../support/browser/browser.ts';
import { fillByKeyboard, pressByKeyboard } from '../support/browser/keyboard.ts';
import { pageInTurn } from '../support/browser/page-in-turn.ts';
import { headerOf, textOf } from '../support/mail/read-mail.ts';
import { type SmtpSink, startSmtpSink } from '../support/mail/smtp-sink.ts';

let sink: SmtpSink;
const site = serveToBrowser({
  environment: async () => {
    sink = await startSmtpSink();
    return { SMTP_URL: sink.url, FORMS_RATE: 'off' };
  },
});
afterAll(() => sink.close());

const mailsTo = (address: string) => sink.taken.filter(({ to }) => to.includes(address)).map(({ message }) => message);
const subjectsTo = (address: string) => mailsTo(address).map((message) => headerOf(message, 'Subject'));
/** Waits for the one mail with this subject. */
async function mailTo(address: string, subject: RegExp): Promise<string> {
  await expect.poll(() => subjectsTo(address).filter((each) => subject.test(each)).length).toBe(1);
  return mailsTo(address).find((message) => subject.test(headerOf(message, 'Subject'))) ?? '';
}
/** The path of the link in a mail that begins like this. */
function linkIn(message: string, start: string): string {
  return textOf(message)
    .match(/https?:\/\/\S+/g)
    ?.map((address) => address.slice(site.origin().length))
    .find((path) => path.startsWith(start)) as string;
}
const heading = (page: Page) => page.locator('h1').textContent();
/** JavaScript in the browser. */
const scriptModes = ['on', 'off'] as const;

/** Someone on a screen of 360 px, who uses the keyboard alone. */
function visitorWith(mode: (typeof scriptModes)[number]) {
  const javaScriptEnabled = mode === 'on';
  return {
    /** Opens an address in a browser that has never visited the site: mails are often read on another device. */
    open: async (path: string): Promise<Page> => {
      const { page } = await pageInTurn(site.browser(), {
        javaScriptEnabled,
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      });
      await page.goto(site.origin() + path);
      if (javaScriptEnabled) await hydrated(page);
      return page;
    },
    expectToFit: async (page: Page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
  };
}

test.each(scriptModes)(
  'A reader subscribes, confirms by mail, unsubscribes by a link of the welcome, and resubscribes (script: %s)',
  async (mode) => {
    const { open, expectToFit } = visitorWith(mode);
    const ada = `ada.${mode}@example.org`;
    const asking = await open('/sign-up');
    await expectToFit(asking);
    await fillByKeyboard(asking, {
      fullName: 'Ada Byron',
      email: ada,
      country: 'United K',
      phone: '020 7946 0958',
      interests: ' ',
    });
    await pressByKeyboard(asking, 'Subscribe for free');
    await asking.waitForURL('**/sign-up-success');
    expect(await asking.locator('.confirmation__intro').textContent()).toContain(ada);
    await expectToFit(asking);

    const toConfirm = linkIn(await mailTo(ada, /^Confirm/), '/sign-up/confirm?token=');
    for (let look = 0; look < 5; look++)
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(site.origin() + toConfirm, { method })).status).toBe(200);
    const confirming = await open(toConfirm);
    expect(await heading(confirming)).toBe('Confirm your subscription');
    await expectToFit(confirming);
    expect(subjectsTo(ada)).toHaveLength(1);
    await pressByKeyboard(confirming, 'Yes, send me the letter');
    await confirming.waitForURL('**/sign-up/confirmed');
    await expectToFit(confirming);
    await confirming.goto(site.origin() + toConfirm);
    expect(await heading(confirming)).toBe('This is confirmed already');

    const welcome = await mailTo(ada, /has begun$/);
    const toEnd = linkIn(welcome, '/u/');
    expect(headerOf(welcome, 'List-Unsubscribe')).toContain(`<${site.origin()}${toEnd}>`);
    expect((await fetch(site.origin() + toEnd)).status).toBe(200);
    const ending = await open(toEnd);
    expect(await heading(ending)).toBe('Stop the letter?');
    await expectToFit(ending);
    await pressByKeyboard(ending, 'Unsubscribe');
    await ending.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await expectToFit(ending);

    const goodbye = await mailTo(ada, /^You are unsubscribed/);
    const undoing = await open(linkIn(goodbye, '/sign-up/confirm?token='));
    expect(await heading(undoing)).toBe('Take the letter up again');
    await expectToFit(undoing);
    await pressByKeyboard(undoing, 'Yes, send it again');
    await undoing.waitForURL('**/sign-up/confirmed');
  },
);

test.each(scriptModes)(
  'A message reaches staff, and its acknowledgement links to a page that shows and erases it (script: %s)',
  async (mode) => {
    const { open, expectToFit } = visitorWith(mode);
    const bob = `bob.${mode}@example.org`;
    const writing = await open('/contact-us');
    await expectToFit(writing);
    await fillByKeyboard(writing, {
      fullName: 'Bob Noyce',
      email: bob,
      company: 'Example Wafers',
      country: 'United K',
      phone: '020 7946 0958',
      interests: ' ',
      message: `What about gallium from scrap, ${mode}?`,
    });
    await pressByKeyboard(writing, 'Send message');
    await writing.waitForURL('**/contact-us-success');
    const reference = (await writing.locator('.confirmation__reference b').textContent()) ?? '';
    await expectToFit(writing);

    const toStaff = () =>
      sink.taken.filter(
        ({ message }) =>
          headerOf(message, 'Subject').includes(reference) && headerOf(message, 'Reply-To').includes(bob),
      );
    await expect.poll(toStaff).toHaveLength(1);
    const reading = await open(linkIn(await mailTo(bob, new RegExp(reference)), '/receipts/'));
    expect(await heading(reading)).toBe(`What was sent as ${reference}`);
    expect(await reading.locator('.token-page__message').textContent()).toBe(`What about gallium from scrap, ${mode}?`);
    await expectToFit(reading);
    await pressByKeyboard(reading, 'Erase it');
    await reading.getByRole('alert').waitFor();
    await expectToFit(reading);
    await pressByKeyboard(reading, 'Yes, erase it. This cannot be undone.', 'Space');
    await pressByKeyboard(reading, 'Erase it');
    await reading.getByRole('heading', { name: 'It is erased' }).waitFor();
    await expectToFit(reading);
  },
);
