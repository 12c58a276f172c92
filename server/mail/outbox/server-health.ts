/** What the attempts say about the mail server: whether it takes mail, and when to try again whether it does. */
import type { Logger } from 'pino';
import type { SendOutcome } from '../transport/mailer.ts';
import { retryDelay, withJitter } from './back-off.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { OutboxClock } from './clock.ts';

/** A server that does not answer is probed again after this many base delays at most. */
const maxProbeDelays = 5;

export type ServerHealth = {
  /** @param outcome of an attempt; undefined when the server was not asked after all. */
  record: (mailId: string, outcome: SendOutcome['kind'] | undefined) => void;
  readonly isHealthy: boolean;
  stop: () => void;
};

type ServerHealthDeps = {
  breaker: CircuitBreaker;
  clock: OutboxClock;
  logger: Logger;
  random: () => number;
  retryBaseMs: number;
  /** One mail may try whether the server is back. */
  onProbe: () => void;
  /** The server takes mail again. */
  onRecovery: () => void;
};

export function monitorServer({ breaker, clock, logger, random, retryBaseMs, onProbe, onRecovery }: ServerHealthDeps): ServerHealth {
  let needsSetting = false;
  let probes = 0;
  let cancelProbe: (() => void) | undefined;
  let stopped = false;

  function stopProbing() {
    cancelProbe?.();
    cancelProbe = undefined;
  }
  function onAnswer() {
    breaker.onAnswer();
    stopProbing();
    if (!probes) return;
    probes = 0;
    logger.info('the mail server takes mail again');
    onRecovery();
  }
  function onFailure(mailId: string) {
    if (!breaker.onFailure(mailId) || cancelProbe || stopped) return;
    if (!probes) logger.warn('the mail server does not take mail: one at a time until it does');
    probes += 1;
    const delayMs = Math.min(retryDelay(probes, retryBaseMs), maxProbeDelays * retryBaseMs);
    cancelProbe = clock.setTimer(
      () => {
        cancelProbe = undefined;
        breaker.allowProbe();
        onProbe();
      },
      withJitter(delayMs, random()),
    );
  }

  return {
    record(mailId, outcome) {
      if (outcome === 'configuration') needsSetting = true;
      if (outcome === 'sent') needsSetting = false;
      if (outcome === 'sent' || outcome === 'failed' || outcome === 'full') onAnswer();
      // What is refused for good, or was not offered, says nothing of the server: the next mail may probe it.
      else if (outcome === undefined || outcome === 'dead' || outcome === 'bounced') breaker.allowProbe();
      else onFailure(mailId);
    },
    get isHealthy() {
      return !needsSetting && !breaker.isOpen;
    },
    stop() {
      stopped = true;
      stopProbing();
    },
  };
}
