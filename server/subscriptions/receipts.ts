/** The data receipt (features, idea 13): what is stored of a submission, why, until when, what became of its mails; and the link by which staff let a held one through. */
import { formatDate, formatTime } from '../../shared/format.ts';
import type { DeadLink, Fact, ReceiptFacts, ReleaseFacts } from '../../shared/subscriptions/facts.ts';
import { factsOf, type Reader } from '../mail/field-facts.ts';
import type { MailKind, OutboxMail, Submission } from '../store/store.ts';
import type { LifeDeps } from './deps.ts';
import { deadLink } from './find-subscription.ts';
import { addressDigests } from './suppression.ts';

export type Receipts = {
  look: (token: string) => Promise<ReceiptFacts>;
  /** Everything that is stored, as it is stored. */
  data: (token: string) => Promise<object | DeadLink>;
  /** Takes away every trace. */
  erase: (token: string) => Promise<void>;
  lookAtHeld: (token: string) => Promise<ReleaseFacts>;
  release: (token: string) => Promise<void>;
};

const mailNames: Record<MailKind, string> = {
  staff: 'Your message to our staff',
  acknowledgement: 'Our mail that it arrived',
  confirmation: 'Our mail to confirm the address',
  welcome: 'Our welcome',
  unsubscribed: 'Our mail that the letter has stopped',
  digest: 'A note to our staff',
  'staff-confirmed': 'A note to our staff that you confirmed',
};

export function createReceipts({ store, tokens, clock, nameOf, keepMonths }: LifeDeps): Receipts {
  async function find(token: string, purpose: 'receipt' | 'release'): Promise<{ state: 'ready'; submission: Submission } | DeadLink> {
    const verified = tokens.verify(token, purpose, clock());
    if (verified.kind !== 'valid') return deadLink(verified);
    const submission = await store.submission(verified.subject);
    return submission ? { state: 'ready', submission } : { state: 'unknown' };
  }
  const describe = (submission: Submission, reader: Reader) => {
    const { message } = submission.fields;
    return { facts: factsOf(submission, nameOf, reader), message: typeof message === 'string' ? message : undefined };
  };

  return {
    async look(token) {
      const found = await find(token, 'receipt');
      if (found.state !== 'ready') return found;
      const { submission } = found;
      const { reference, form, receivedAt } = submission;
      const mails = (await store.mailsOf(submission.id)).map(describeMail);
      const kept = new Date(receivedAt);
      kept.setUTCMonth(kept.getUTCMonth() + keepMonths);
      return {
        state: 'ready',
        reference,
        form,
        ...describe(submission, 'visitor'),
        receivedAt: new Date(receivedAt).toISOString(),
        keptUntil: kept.toISOString(),
        mails,
      };
    },
    async data(token) {
      const found = await find(token, 'receipt');
      if (found.state !== 'ready') return found;
      const { submission } = found;
      const [mails, subscription] = await Promise.all([store.mailsOf(submission.id), store.subscriptionByEmail(submission.email)]);
      const own = mails.filter(({ to }) => to === submission.email);
      return { submission, mails: own, subscription: subscription?.submissionId === submission.id ? subscription : undefined };
    },
    async erase(token) {
      const found = await find(token, 'receipt');
      if (found.state === 'ready') await store.erase(found.submission.id, (email) => addressDigests(tokens, email)[0]);
    },
    async lookAtHeld(token) {
      const found = await find(token, 'release');
      if (found.state !== 'ready') return found;
      const { submission } = found;
      const state = submission.state === 'quarantined' ? 'held' : 'released';
      return { state, reference: submission.reference, ...describe(submission, 'staff'), spam: submission.spam };
    },
    async release(token) {
      const found = await find(token, 'release');
      if (found.state === 'ready') await store.release(found.submission.id);
    },
  };
}

function describeMail({ kind, state, finishedAt, attempts, createdAt }: OutboxMail): Fact {
  const at = new Date(finishedAt ?? createdAt).toISOString();
  const value = {
    done: `Handed to our mail server at ${formatTime(at, 'UTC')} UTC on ${formatDate(at)}`,
    waiting: attempts > 0 ? 'Not taken yet; we try again by ourselves' : 'About to be sent',
    dead: 'It could not be delivered; a person looks after it',
    held: 'Kept for a person to look at first',
  }[state];
  return { label: mailNames[kind], value };
}
