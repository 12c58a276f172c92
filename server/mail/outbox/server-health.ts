/**
 * Derives the health of the mail server from the outcomes of attempts: whether it accepts mail, and if not, when to
 * probe it again.
 */
import type { Logger } from 'pino';
import { retryDelay, withJitter } from './back-off.ts';
import type { JudgedOutcome } from './bounce-guard.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { OutboxClock } from './clock.ts';

/** A server that does not respond is probed again after at most this many base delays. */
const maxProbeDelays = 5;

export type ServerHealth = {
  /** @param outcome of an attempt; undefined if nothing was sent to the server. */
  record: (mailId: string, outcome: JudgedOutcome['kind'] | undefined) => void;
  readonly isHealthy: boolean;
  stop: () => void;
};

type ServerHealthDeps = {
  breaker: CircuitBreaker;
  clock: OutboxClock;
  logger: Logger;
  random: () => number;
  retryBaseMs: number;
  /** One mail may probe whether the server works again. */
  onProbe: () => void;
  /** The server accepts mail again. */
  onRecovery: () => void;
};

export function monitorServer(deps: ServerHealthDeps): ServerHealth {
  const { breaker, clock, logger, random, retryBaseMs, onProbe, onRecovery } = deps;
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
      // Says nothing about the server: the next mail may probe it.
      else if (outcome === undefined || outcome === 'dead' || outcome === 'bounced' || outcome === 'held')
        breaker.allowProbe();
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
