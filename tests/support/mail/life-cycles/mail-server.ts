/** The mail server of a simulated year, and the mailboxes behind it. */
import type { SendOutcome } from '../../../../server/mail/transport/mailer.ts';
import type { OutboxMail } from '../../../../server/store/outbox-store.ts';

/** `refuses our host`, `knows nobody`: our own settings are wrong, whatever it says. `is down`: it does not answer. */
export const outages = ['is down', 'refuses our host', 'knows nobody'] as const;
type Outage = (typeof outages)[number];
export const mailboxFaults = ['is gone', 'is full', 'blocks us'] as const;
type MailboxState = 'works' | (typeof mailboxFaults)[number];

/** A mail that was accepted. */
export type ReceivedMail = OutboxMail & { sentAt: number };
type Refusal = Exclude<SendOutcome, { kind: 'sent' }>;

const evidence = '550 5.1.1 No such user';
const refusals: Record<Outage | Exclude<MailboxState, 'works'>, Refusal> = {
  'is down': { kind: 'unreachable', code: 'ETIMEDOUT', error: 'Timeout' },
  'refuses our host': {
    kind: 'configuration',
    code: 'EENVELOPE 554',
    error: '554 5.7.1 Relay access denied',
    about: 'host',
  },
  'knows nobody': { kind: 'bounced', code: 'EENVELOPE 550', error: evidence, evidence },
  'is gone': { kind: 'bounced', code: 'EENVELOPE 550', error: evidence, evidence },
  'is full': { kind: 'full', code: 'EENVELOPE 552', error: '552 5.2.2 Mailbox full' },
  'blocks us': { kind: 'dead', code: 'EENVELOPE 550', error: '550 5.7.1 Blocked' },
};

/** @returns a mail server that accepts everything until its `outage` or the state of a mailbox is set. */
export function createMailServer(clock: { readonly now: number }, staff: string) {
  const received: ReceivedMail[] = [];
  const tried: { mail: OutboxMail; at: number }[] = [];
  const mailboxes = new Map<string, { state: MailboxState; until: number }>();
  const goneAt = new Map<string, Set<number>>();
  let outage: { kind: Outage; until: number } | undefined;
  const currentOutage = () => (outage && clock.now < outage.until ? outage.kind : undefined);

  function stateOf(email: string): MailboxState {
    const mailbox = mailboxes.get(email);
    return mailbox && clock.now < mailbox.until ? mailbox.state : 'works';
  }
  function answer({ to }: OutboxMail): SendOutcome {
    const kind = currentOutage();
    if (kind && !(kind === 'knows nobody' && to === staff)) return refusals[kind];
    const state = stateOf(to);
    if (state === 'is gone') goneAt.set(to, (goneAt.get(to) ?? new Set()).add(clock.now));
    return state === 'works' ? { kind: 'sent' } : refusals[state];
  }
  return {
    received: received as readonly ReceivedMail[],
    /** Every attempt to send a letter or notice. */
    tried: tried as readonly { mail: OutboxMail; at: number }[],
    setMailbox: (email: string, state: MailboxState, until: number) => void mailboxes.set(email, { state, until }),
    /** When mailboxes that do not exist were named as such. */
    goneAt: goneAt as ReadonlyMap<string, ReadonlySet<number>>,
    works: (email: string) => stateOf(email) === 'works',
    get accepts() {
      return currentOutage() === undefined;
    },
    /** Fails for a while, unless it already does. */
    fail(kind: Outage, until: number) {
      if (!currentOutage()) outage = { kind, until };
    },
    async send(mail: OutboxMail): Promise<SendOutcome> {
      const outcome = answer(mail);
      if (mail.kind === 'letter' || mail.kind === 'notice') tried.push({ mail, at: clock.now });
      if (outcome.kind === 'sent') received.push({ ...mail, sentAt: clock.now });
      return outcome;
    },
  };
}
