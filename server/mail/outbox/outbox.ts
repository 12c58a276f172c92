/** Sends what waits in the store: several at a time, again after a while when it did not go, and nothing is forgotten when the process ends. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import type { Mailer, SendOutcome } from '../transport/mailer.ts';
import { type ClaimedMail, createAttempt } from './attempt.ts';
import { maxAttempts, retryDelay, withJitter } from './back-off.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { monitorDepth } from './depth-monitor.ts';
import { startHeartbeat } from './heartbeat.ts';
import { systemTimers, type Timers } from './timers.ts';

const pollMs = 5_000;
const failuresToOpen = 5;
/** A server that does not answer is probed at least once in this many base waits. */
const longestProbeWaits = 5;
/** After a start the mails that had failed before are spread over this time. */
const longestSpreadMs = 30_000;
/** Bound of the memory: so many mails may rest here until their next attempt. */
const mostResting = 2_000;
/** Letters are taken from the store so many at once. */
const bulkClaim = 16;
/** For writing down how the attempts ended that the stop has cut short. */
const recordLimitMs = 1_000;

/** What became of the letters that this process is done with; `full`: given up because the mailbox stayed full. */
export type LetterTotals = Record<'sent' | 'bounced' | 'full' | 'dead', number>;
/** `deadMails`: those somebody has to look after. */
export type OutboxStatus = { status: 'ok' | 'degraded'; running: number; resting: number; deadMails: number; letters: LetterTotals };
export type Outbox = {
  /** Something was committed: look now. */
  wake: () => void;
  /** Resolves when nothing is being sent any more and everything else has been given back. */
  stop: () => Promise<void>;
  /** `degraded`: the mail server or the store does not answer, a setting is wrong, what waits is late, or mails are dead. */
  state: () => OutboxStatus;
};
export type OutboxDeps = {
  store: Pick<Store, 'claim' | 'recordAttempt' | 'releaseClaims' | 'heartbeat' | 'depth' | 'isWaiting'>;
  mailer: Mailer;
  clock: () => Date;
  logger: Logger;
  /** How many mails are sent at once. */
  concurrency: number;
  /** Wait after the first failed attempt, in milliseconds. */
  retryBaseMs: number;
  /** Time for running attempts when the outbox is stopped. */
  graceMs: number;
  timers?: Timers;
  random?: () => number;
  /** Time between two signs of life; six without one and a worker is taken for gone. */
  beatMs?: number;
};

/** Delivers at least once (reliability G1 to G16): a second copy arises only when the end of an attempt is not known. */
export function startOutbox({
  store,
  mailer,
  clock,
  logger,
  concurrency,
  retryBaseMs,
  graceMs,
  timers = systemTimers,
  random = Math.random,
  beatMs = 10_000,
}: OutboxDeps): Outbox {
  const owner = randomUUID();
  const attempt = createAttempt({ store, mailer, owner, clock, timers, logger, maxFailures: maxAttempts(retryBaseMs) });
  const breaker = createCircuitBreaker(failuresToOpen);
  const ready: ClaimedMail[] = [];
  /** Letters are sent when nothing else is ready or may be in the store, and never take all the places: an answer to a visitor waits for none of them. */
  const readyBulk: ClaimedMail[] = [];
  const maxBulk = Math.max(1, Math.floor(concurrency / 2));
  let runningBulk = 0;
  const letters: LetterTotals = { sent: 0, bounced: 0, full: 0, dead: 0 };
  const resting = new Map<ClaimedMail, () => void>();
  const running = new Map<string, Promise<void>>();
  const graceOver = new AbortController();
  let claiming: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let mayHaveMore = true;
  let mayHaveMoreBulk = true;
  let storeAnswers = true;
  let needsSetting = false;
  let probes = 0;
  /** Counts up whenever the mails of this worker are not its own any more. */
  let life = 0;
  let cancelProbe: (() => void) | undefined;
  let cancelPoll = () => {};

  const depth = monitorDepth({ store, timers, clock, logger });
  const presence = startHeartbeat({ store, owner, timers, logger, beatMs, onLost: forgetAll, onBeat: pump });
  poll();

  function poll() {
    cancelPoll = timers.set(poll, pollMs);
    wake();
  }
  function wake() {
    mayHaveMore = true;
    mayHaveMoreBulk = true;
    pump();
  }

  /** Begins as many attempts as may run now, and asks the store for more when that leaves some free. */
  function pump() {
    if (stopped || !presence.holdsClaims) return;
    for (let held = next(); held; held = next()) begin(held);
    const free = breaker.freeSlots(running.size, concurrency);
    const needsBulk = mayHaveMoreBulk && runningBulk < maxBulk && !readyBulk.length;
    if (free > 0 && (mayHaveMore || needsBulk) && !claiming && resting.size < mostResting) claiming = claim(free, needsBulk).finally(pump);
  }
  function next(): ClaimedMail | undefined {
    if (breaker.freeSlots(running.size, concurrency) <= 0) return undefined;
    const isLettersTurn = runningBulk < maxBulk && !mayHaveMore && !claiming;
    return ready.shift() ?? (isLettersTurn ? readyBulk.shift() : undefined);
  }
  const queueOf = ({ mail }: ClaimedMail) => (mail.state === 'bulk' ? readyBulk : ready);

  /** Letters are asked for when there is nothing else. */
  async function claim(limit: number, needsBulk: boolean) {
    mayHaveMore = false;
    if (needsBulk) mayHaveMoreBulk = false;
    try {
      const urgent = await store.claim(owner, limit);
      const isFull = urgent.length === limit;
      const bulk = needsBulk && !isFull ? await store.claim(owner, bulkClaim, 'bulk') : [];
      storeAnswers = true;
      mayHaveMore ||= isFull;
      mayHaveMoreBulk ||= needsBulk && (isFull || bulk.length === bulkClaim);
      for (const mail of [...urgent, ...bulk]) {
        const held = { mail, tries: mail.attempts, failures: mail.attempts };
        const run = running.get(mail.id);
        // Lost and claimed again while it is being sent: its end decides.
        if (run) void run.then(() => rest({ ...held, tries: held.tries + 1 }, retryBaseMs));
        else if (mail.attempts) rest(held, random() * Math.min(longestSpreadMs, retryBaseMs / 2));
        else queueOf(held).push(held);
      }
    } catch (error) {
      storeFailed(error);
    } finally {
      claiming = undefined;
    }
  }

  function rest(held: ClaimedMail, ms: number) {
    if (stopped) return;
    const cancel = timers.set(() => {
      resting.delete(held);
      queueOf(held).push(held);
      pump();
    }, ms);
    resting.set(held, cancel);
  }

  function begin(held: ClaimedMail) {
    breaker.onAttempt();
    const { id, state } = held.mail;
    const bulk = state === 'bulk' ? 1 : 0;
    runningBulk += bulk;
    const run = runAttempt(held).finally(() => {
      running.delete(id);
      runningBulk -= bulk;
      pump();
    });
    running.set(id, run);
  }

  async function runAttempt(held: ClaimedMail) {
    const begunIn = life;
    const isMine = await isStillWaiting(held).catch(storeFailed);
    const end = isMine ? await attempt(held, graceOver.signal) : undefined;
    if (end) judgeServer(held, end.outcome);
    else breaker.allowProbe();
    if (end?.isOver && end.outcome.kind !== 'sent') depth.refresh();
    if (end?.isOver && held.mail.state === 'bulk') letters[end.outcome.kind in letters ? (end.outcome.kind as keyof LetterTotals) : 'dead'] += 1;
    if (begunIn !== life || isMine === false || end?.isOver) return;
    rest(held, end ? withJitter(retryDelay(held.tries, retryBaseMs), random()) : pollMs);
  }

  /** A mail that has rested here may have been erased meanwhile, or sent by another worker. */
  async function isStillWaiting({ mail, tries }: ClaimedMail): Promise<boolean> {
    // Who has unsubscribed since it was claimed gets no letter any more.
    return (tries === mail.attempts && mail.state !== 'bulk') || store.isWaiting(mail.id);
  }

  function judgeServer({ mail }: ClaimedMail, { kind }: SendOutcome) {
    needsSetting = kind === 'configuration' || (needsSetting && kind !== 'sent');
    if (kind === 'sent' || kind === 'failed' || kind === 'full') return serverAnswers();
    if (kind === 'dead' || kind === 'bounced') return breaker.allowProbe();
    if (!breaker.onFailure(mail.id) || cancelProbe || stopped) return;
    if (!probes) logger.warn('the mail server does not take mail: one at a time until it does');
    probes += 1;
    cancelProbe = timers.set(allowProbe, withJitter(Math.min(retryDelay(probes, retryBaseMs), longestProbeWaits * retryBaseMs), random()));
  }
  /** What rests because of the server need not rest any longer. */
  function serverAnswers() {
    breaker.onAnswer();
    cancelProbe?.();
    cancelProbe = undefined;
    if (!probes) return;
    probes = 0;
    logger.info('the mail server takes mail again');
    for (const held of takeResting()) queueOf(held).push(held);
    mayHaveMore = true;
    mayHaveMoreBulk = true;
  }
  function allowProbe() {
    cancelProbe = undefined;
    breaker.allowProbe();
    // The mail with the fewest failures is the least likely to be the reason for them.
    for (const held of takeResting()) queueOf(held).push(held);
    for (const queue of [ready, readyBulk]) queue.sort((one, other) => one.tries - other.tries);
    pump();
  }
  function takeResting(): ClaimedMail[] {
    for (const cancel of resting.values()) cancel();
    const all = [...resting.keys()];
    resting.clear();
    return all;
  }

  function forgetAll() {
    life += 1;
    ready.length = 0;
    readyBulk.length = 0;
    takeResting();
    mayHaveMore = true;
    mayHaveMoreBulk = true;
    logger.warn('this worker was taken for gone and begins anew');
  }
  function storeFailed(error: unknown): undefined {
    if (storeAnswers) logger.error({ err: error }, 'the store does not answer');
    storeAnswers = false;
  }

  async function end() {
    cancelPoll();
    cancelProbe?.();
    depth.stop();
    presence.stop();
    takeResting();
    const cancelGrace = timers.set(() => graceOver.abort(), graceMs);
    let cancelLimit = () => {};
    const limit = new Promise<void>((resolve) => {
      cancelLimit = timers.set(resolve, graceMs + recordLimitMs);
    });
    await Promise.race([Promise.all([claiming, ...running.values()]), limit]);
    cancelGrace();
    cancelLimit();
    await store
      .releaseClaims(owner)
      .catch((error: unknown) => logger.error({ err: error }, 'the mails of this worker could not be given back; others take them in a minute'));
  }

  return {
    wake,
    stop: () => (stopped ??= end()),
    state: () => ({
      status: storeAnswers && presence.holdsClaims && !needsSetting && !breaker.isOpen && !depth.isLate && !depth.deadMails ? 'ok' : 'degraded',
      running: running.size,
      resting: resting.size + ready.length + readyBulk.length,
      deadMails: depth.deadMails,
      letters: { ...letters },
    }),
  };
}
