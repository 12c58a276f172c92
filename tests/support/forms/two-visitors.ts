/**
 * Two people who use the site: the owner of a mailbox, who reads its mails, and a stranger, who knows only its address
 * and the answers that the site has sent to the stranger.
 */
import { setImmediate } from 'node:timers/promises';
import type { Response } from 'supertest';
import type { Purpose } from '../../../server/platform/security/tokens.ts';
import type { OutboxMail } from '../../../server/store/outbox-store.ts';
import { toRetentionLimits } from '../../../server/store/retention.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { testSite, tokens } from '../site/site.ts';
import { signUpEntry } from './form-entries.ts';

export const address = 'owner@example.org';
/** Words that occur only in the owner's entries. */
export const secrets = { fullName: 'Olga Hidden', company: 'Hidden Alloys' };
const ofMailbox: Purpose[] = ['confirm', 'change-address', 'resubscribe', 'preferences', 'unsubscribe'];
const keep = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 24 };
const tokenPattern = /[\w-]{60,}/g;

export type TwoVisitors = ReturnType<typeof createTwoVisitors>;
type Who = 'owner' | 'stranger';

export function createTwoVisitors() {
  const store = createMemoryStore();
  const site = testSite({ store });
  /** Every token that the stranger has seen. */
  const seen: string[] = [];

  /** Checks a response to the stranger. @throws if it contains anything from the mailbox. */
  function checkAnswer(answer: Response): Response {
    const text = `${JSON.stringify(answer.headers)} ${answer.text ?? ''}`;
    for (const secret of Object.values(secrets))
      if (text.includes(secret)) throw new Error(`A stranger was shown ${secret}: ${answer.request.url}`);
    const shown = text.match(tokenPattern) ?? [];
    for (const token of shown) {
      const purpose = ofMailbox.find((each) => 'subject' in tokens.verify(token, each, site.clock.now));
      if (purpose) throw new Error(`A stranger was given a link of the mailbox (${purpose}): ${answer.request.url}`);
    }
    seen.push(...shown.filter((token) => !seen.includes(token)));
    return answer;
  }

  async function send(who: Who, path: string, fields: object): Promise<Response> {
    const answer = await site.client
      .post(path)
      .send({ ...signUpEntry, ...(who === 'owner' && secrets), email: address, ...fields });
    return who === 'stranger' ? checkAnswer(answer) : answer;
  }
  const mails = (): OutboxMail[] => [...store.mails.values()].filter(({ to }) => to.toLowerCase() === address);

  return {
    ...site,
    store,
    seen,
    mails,
    signUp: (who: Who, interests: string[]) => send(who, '/api/v1/sign-ups', { interests }),
    contact: (who: Who, newsletter: boolean) =>
      send(who, '/api/v1/contact', {
        company: 'Anybody',
        message: `A question of the ${who}: what about tin?`,
        newsletter,
        ...(who === 'owner' && secrets),
      }),
    /** The stranger opens a page, or presses a button on it. */
    look: async (path: string) => checkAnswer(await site.client.get(path)),
    press: async (path: string, fields: Record<string, string>) =>
      checkAnswer(await site.client.post(path).type('form').send(fields)),
    /** The owner opens a link of a mail and presses the button of its page. */
    act: (path: string, fields: Record<string, string | string[]> = {}) =>
      site.client.post(path).type('form').send(fields),
    /** The newest link in the mailbox whose path begins with `start`. */
    linkTo: (start: string): string | undefined =>
      mails()
        .toReversed()
        .flatMap(({ text }) => text.match(/http:\/\/localhost\/\S+/g) ?? [])
        .map((link) => link.slice('http://localhost'.length))
        .find((path) => path.startsWith(start)),
    async passTime(ms: number) {
      site.clock.now = new Date(site.clock.now.getTime() + ms);
      await store.deleteExpired(toRetentionLimits(site.clock.now, keep));
      await setImmediate();
    },
    subscription: () => store.subscriptionByEmail(address),
  };
}
