/** The store in memory, behaving as the durable one does; it can be told to fail, and shows what it holds. */
import { takeFrom } from '../../server/rate-limiter.ts';
import {
  type Change,
  type KeptAnswer,
  type NewMail,
  type OutboxMail,
  type Store,
  StoreError,
  type Submission,
  type Subscription,
} from '../../server/store/store.ts';

export type MemoryStore = Store & {
  /** While set, every method throws a `StoreError` with this as its cause. */
  outage: Error | undefined;
  readonly mails: ReadonlyMap<string, OutboxMail>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Who may send a mail now. */
  ownerOf: (mailId: string) => string | undefined;
};

type Row = { mail: OutboxMail; owner: string | undefined };

export function createMemoryStore(): MemoryStore {
  const submissions = new Map<string, Submission>();
  const rows = new Map<string, Row>();
  const subscriptions = new Map<string, Subscription>();
  const answers = new Map<string, { at: number } & KeptAnswer>();
  const beats = new Map<string, number>();
  const fullAt = new Map<string, number>();
  const suppressions = new Set<string>();
  const control: { outage: Error | undefined } = { outage: undefined };

  /** Every method is a transaction of its own: it fails as a whole, and what it hands out is a copy. */
  async function transaction<Result>(run: () => Result): Promise<Result> {
    if (control.outage) throw new StoreError('The store cannot be used now', control.outage);
    return structuredClone(run());
  }
  const mailRows = () => [...rows.values()].toSorted((a, b) => a.mail.createdAt - b.mail.createdAt || (a.mail.id < b.mail.id ? -1 : 1));
  const mailsWhere = (test: (mail: OutboxMail) => boolean) =>
    mailRows()
      .map(({ mail }) => mail)
      .filter(test);

  function apply({ submission, mails = [], subscription, idempotency, unsuppressed = [] }: Change) {
    const isTaken =
      (submission && [...submissions.values()].some(({ id, reference }) => id === submission.id || reference === submission.reference)) ||
      mails.some(({ id }) => rows.has(id)) ||
      (idempotency && answers.has(idempotency.key));
    if (isTaken) throw new StoreError('It is there already', new Error('UNIQUE constraint failed'), 'conflict');
    if (submission) submissions.set(submission.id, structuredClone(submission));
    for (const mail of mails) rows.set(mail.id, { mail: asOutboxMail(mail), owner: undefined });
    for (const digest of unsuppressed) suppressions.delete(digest);
    if (subscription) subscriptions.set(subscription.id, structuredClone(subscription));
    if (idempotency) answers.set(idempotency.key, { at: idempotency.at, requestDigest: idempotency.requestDigest, answer: idempotency.answer });
  }
  function eraseSubmission(id: string) {
    submissions.delete(id);
    for (const [mailId, { mail }] of rows) if (mail.submissionId === id) rows.delete(mailId);
    for (const [key, each] of subscriptions) if (each.submissionId === id) subscriptions.delete(key);
  }
  const isWaitedFor = (submissionId: string) => mailsWhere((mail) => mail.submissionId === submissionId && mail.state === 'waiting').length > 0;
  /** By default those somebody has to look after. */
  const deadRows = (mailId?: string) =>
    [...rows.values()].filter(({ mail }) => mail.state === 'dead' && (mailId === undefined ? mail.settled === undefined : mail.id === mailId));
  function deleteWhere<Value>(map: Map<string, Value>, test: (value: Value) => boolean) {
    for (const [key, value] of map) if (test(value)) map.delete(key);
  }

  return {
    get outage() {
      return control.outage;
    },
    set outage(error) {
      control.outage = error;
    },
    get mails() {
      return new Map([...rows].map(([id, { mail }]) => [id, mail]));
    },
    get subscriptions() {
      return subscriptions;
    },
    ownerOf: (mailId) => rows.get(mailId)?.owner,

    write: (change) => transaction(() => apply(change)),
    keptAnswer: (key) =>
      transaction(() => {
        const kept = answers.get(key);
        return kept && { requestDigest: kept.requestDigest, answer: kept.answer };
      }),
    countSameMessage: (digest, since) =>
      transaction(() => [...submissions.values()].filter((each) => each.messageDigest === digest && each.receivedAt >= since).length),
    countMails: (to, kind, since) =>
      transaction(() => mailsWhere((mail) => isSameAddress(mail.to, to) && mail.kind === kind && mail.createdAt >= since).length),

    submission: (id) => transaction(() => submissions.get(id)),
    submissionByReference: (reference) => transaction(() => [...submissions.values()].find((each) => each.reference === reference)),
    submissions: ({ form, state, since = 0, limit }) =>
      transaction(() =>
        [...submissions.values()]
          .filter((each) => (form ?? each.form) === each.form && (state ?? each.state) === each.state && each.receivedAt >= since)
          .toSorted((a, b) => b.receivedAt - a.receivedAt)
          .slice(0, limit),
      ),
    mailsOf: (submissionId) => transaction(() => mailsWhere((mail) => mail.submissionId === submissionId)),
    subscription: (id) => transaction(() => subscriptions.get(id)),
    subscriptionByEmail: (email) => transaction(() => [...subscriptions.values()].find((each) => isSameAddress(each.email, email))),
    release: (submissionId, spam) =>
      transaction(() => {
        const submission = submissions.get(submissionId);
        if (submission?.state !== 'quarantined') return false;
        submission.state = 'released';
        if (spam) submission.spam = spam;
        for (const { mail } of rows.values()) if (mail.submissionId === submissionId && mail.state === 'held') mail.state = 'waiting';
        return true;
      }),
    erase: (submissionId, digestOf) =>
      transaction(() => {
        for (const each of subscriptions.values()) if (each.submissionId === submissionId) suppressions.add(digestOf(each.email));
        eraseSubmission(submissionId);
      }),
    isSuppressed: (digests) => transaction(() => digests.some((digest) => suppressions.has(digest))),
    deadMails: (limit) =>
      transaction(() =>
        deadRows()
          .slice(0, limit)
          .map(({ mail: { id, kind, submissionId = '', createdAt, finishedAt, lastError } }) => ({
            id,
            kind,
            reference: submissions.get(submissionId)?.reference,
            since: finishedAt ?? createdAt,
            error: lastError,
          })),
      ),
    retryDead: (mailId) =>
      transaction(() => {
        const dead = deadRows(mailId);
        for (const row of dead) {
          const { settled: _, ...mail } = row.mail;
          row.mail = { ...mail, state: 'waiting', attempts: 0, lastError: undefined, finishedAt: undefined };
          row.owner = undefined;
        }
        return dead.length;
      }),
    dismissDead: (mailId) =>
      transaction(() => {
        const dead = deadRows(mailId);
        for (const { mail } of dead) mail.settled = 'dismissed';
        return dead.length;
      }),

    claim: (owner, limit) =>
      transaction(() => {
        const claimed = mailRows()
          .filter((row) => row.mail.state === 'waiting' && row.owner === undefined)
          .slice(0, limit);
        for (const row of claimed) row.owner = owner;
        return claimed.map(({ mail }) => mail);
      }),
    recordAttempt: (mailId, owner, attempt, at) =>
      transaction(() => {
        const row = rows.get(mailId);
        // What was sent was sent, whoever has the mail by now.
        if (!row || row.mail.state === 'done' || (row.owner !== owner && attempt.kind !== 'sent')) return;
        if (attempt.kind !== 'postponed') row.mail.attempts += 1;
        row.mail.lastError = attempt.kind === 'sent' ? undefined : attempt.error;
        if (attempt.kind === 'failed' || attempt.kind === 'postponed') return;
        row.mail.state = attempt.kind === 'sent' ? 'done' : 'dead';
        row.mail.finishedAt = at;
        if (attempt.kind === 'dead' && attempt.settled) row.mail.settled = attempt.settled;
        row.owner = undefined;
      }),
    giveBack: (owner) =>
      transaction(() => {
        for (const row of rows.values()) if (row.owner === owner) row.owner = undefined;
        beats.delete(owner);
      }),
    beat: (owner) =>
      transaction(() => {
        beats.set(owner, (beats.get(owner) ?? 0) + 1);
        // One that ended before its first beat has mails all the same.
        const silent = [...rows.values()].flatMap(({ owner }) => (owner !== undefined && !beats.has(owner) ? [[owner, 0] as const] : []));
        return new Map([...beats, ...silent]);
      }),

    takeRate: (key, { now, ...size }) =>
      transaction(() => {
        const bucket = takeFrom(fullAt.get(key) ?? now, now, size);
        fullAt.set(key, bucket.fullAt);
        return bucket;
      }),

    depth: () =>
      transaction(() => {
        const count = (state: OutboxMail['state']) => mailsWhere((mail) => mail.state === state).length;
        const bounced = mailsWhere((mail) => mail.state === 'dead' && mail.settled === 'bounced').length;
        const oldest = mailsWhere((mail) => mail.state === 'waiting')[0]?.createdAt;
        return { waiting: count('waiting'), held: count('held'), dead: deadRows().length, bounced, oldest };
      }),
    countSubmissions: () =>
      transaction(() =>
        (['contact', 'sign-up'] as const).flatMap((form) =>
          (['clean', 'quarantined', 'released'] as const).flatMap((state) => {
            const { length: count } = [...submissions.values()].filter((each) => each.form === form && each.state === state);
            return count ? [{ form, state, count }] : [];
          }),
        ),
      ),
    purge: (before) =>
      transaction(() => {
        deleteWhere(rows, ({ mail }) => mail.state === 'done' && (mail.finishedAt ?? 0) < before.done);
        deleteWhere(rows, ({ mail }) => mail.state === 'dead' && (mail.finishedAt ?? 0) < before.dead);
        deleteWhere(subscriptions, (each) => each.state === 'pending' && each.requestedAt < before.pending);
        for (const { id, receivedAt } of submissions.values()) if (receivedAt < before.submissions && !isWaitedFor(id)) eraseSubmission(id);
        deleteWhere(answers, ({ at }) => at < before.idempotency);
        deleteWhere(fullAt, (at) => at < before.rates);
      }),
    close: () => transaction(() => undefined),
  };
}

export function asOutboxMail(mail: NewMail): OutboxMail {
  return { ...structuredClone(mail), state: mail.state ?? 'waiting', attempts: 0, lastError: undefined, finishedAt: undefined };
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
