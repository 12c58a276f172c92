/**
 * A mail server for tests of the outbox with a fake clock: it gives the configured answers and records every attempt.
 */
import type { SendOutcome } from '../../../server/mail/transport/mailer.ts';
import type { OutboxMail } from '../../../server/store/outbox-store.ts';
import type { createFakeClock } from '../clock/fake-clock.ts';

/**
 * The mail server's response to an attempt. `lost`: accepts the mail, but its reply does not arrive; `silent`: never
 * replies.
 */
export type ServerAnswer = { kind: SendOutcome['kind'] | 'lost' | 'silent'; afterMs: number };
export type AttemptRecord = {
  id: string;
  worker: number;
  isLetter: boolean;
  startedAt: number;
  endedAt: number | undefined;
  kind: ServerAnswer['kind'];
};
type FakeClock = ReturnType<typeof createFakeClock>;
type Sender = { number: number; isDead: boolean };

export function createMailServer(clock: FakeClock, concurrency: number) {
  const attempts: AttemptRecord[] = [];
  /** Mails that the mail server has accepted, once for each copy. */
  const taken: string[] = [];
  /** When a mail was recorded as sent. */
  const recordedAsSent = new Map<string, number>();
  const erased = new Set<string>();
  /** Descriptions of violated invariants. */
  const violations: string[] = [];
  let answers: readonly ServerAnswer[] = [{ kind: 'sent', afterMs: 0 }];

  function takeAnswer(): ServerAnswer {
    return answers[attempts.length % answers.length] ?? { kind: 'sent', afterMs: 0 };
  }
  function checkSlots(worker: number) {
    const running = attempts.filter((each) => each.worker === worker && each.endedAt === undefined);
    if (running.length > concurrency) violations.push(`worker ${worker} sends ${running.length} mails at once`);
    const letters = running.filter(({ isLetter }) => isLetter).length;
    if (letters > Math.max(1, Math.floor(concurrency / 2)))
      violations.push(`worker ${worker} sends ${letters} letters at once`);
  }
  function send(worker: Sender, mail: OutboxMail, signal: AbortSignal): Promise<SendOutcome> {
    const { kind, afterMs } = takeAnswer();
    const isLetter = mail.state === 'bulk';
    const isRepeated = attempts.some(({ id, worker: number }) => id === mail.id && number === worker.number);
    if (erased.has(mail.id) && (isLetter || isRepeated)) violations.push(`${mail.id} is sent after it was erased`);
    const record: AttemptRecord = {
      id: mail.id,
      worker: worker.number,
      isLetter,
      startedAt: clock.now(),
      endedAt: undefined,
      kind,
    };
    attempts.push(record);
    // Another worker may have claimed it just before, in the same instant.
    if ((recordedAsSent.get(mail.id) ?? Infinity) < clock.now()) violations.push(`${mail.id} is sent again`);
    checkSlots(worker.number);
    signal.addEventListener('abort', () => (record.endedAt ??= clock.now()));
    return new Promise((resolve) => {
      if (kind === 'silent') return;
      clock.setTimer(() => {
        if (signal.aborted) return;
        if (kind === 'sent' || kind === 'lost') taken.push(mail.id);
        record.endedAt = clock.now();
        if (!worker.isDead) resolve(outcomeOf(kind));
      }, afterMs);
    });
  }

  function answerWith(list: readonly ServerAnswer[]) {
    answers = list;
  }
  return { attempts, taken, recordedAsSent, erased, violations, send, answerWith };
}

function outcomeOf(kind: ServerAnswer['kind']): SendOutcome {
  if (kind === 'sent') return { kind };
  return {
    kind: kind === 'lost' || kind === 'silent' ? 'unreachable' : kind,
    code: 'ECODE',
    error: 'the server said something',
  };
}
