/** Watches the page of a walk until a step has reached one of its possible outcomes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { clockShiftMs } from '../../clock/environment.mjs';
import type { FaultProxy } from '../../servers/fault-proxy.ts';
import { inPage, reloadInTheEnd } from './actions.ts';
import { type PossibleOutcome, pastSeen } from './expected-history.ts';
import { mismatches } from './mismatches.ts';
import type { Observation } from './observation.ts';
import { isBreaking, isReport, kindOf } from './walk-faults.ts';

const timeoutMs = 60_000;
/** Time for the end of the loading bar and other late changes. */
export const restMs = 1_200;

/** `look` observes the page, `settle` waits for the end of a step, `check` throws if the page has changed since. */
export function watchPage(page: Page, proxy: FaultProxy, unexplainedErrors: () => string[]) {
  async function look(): Promise<Observation | undefined> {
    return inPage(page, () => globalThis.randomUser.look(), undefined);
  }
  /** Waits until a step has reached one of its possible outcomes. */
  async function settle(
    outcomes: PossibleOutcome[],
    before: number,
  ): Promise<{ outcome: PossibleOutcome; observation: Observation }> {
    const begun = performance.now();
    for (;;) {
      const observation = await look();
      const found =
        observation &&
        outcomes.map((outcome) => [
          ...mismatches(observation, outcome, before),
          ...hydrationFaults(observation, outcome, proxy),
        ]);
      const outcome = outcomes[found?.findIndex((lines) => lines.length === 0) ?? -1];
      // A page that has given up and reported it may load its document once more in a moment.
      const isFinal = observation?.isHydrated || !outcome?.page.hydrates;
      if (observation && outcome && isFinal && !outcome.isRace) return { outcome, observation };
      if (observation && outcome) {
        const staticParts = await lookAgain(observation);
        if (staticParts)
          return {
            outcome: {
              ...outcome,
              past: pastSeen(outcome.past, staticParts.entries, staticParts.index),
              isRace: false,
            },
            observation: staticParts,
          };
      }
      if (performance.now() - begun > timeoutMs)
        throw new Error(found?.map((lines) => lines.join('\n    ')).join('\n  or\n    ') ?? 'no document has loaded');
      await wait(100);
    }
  }
  /** A race is over when nothing has changed for a while. @returns undefined until then. */
  async function lookAgain(last: Observation): Promise<Observation | undefined> {
    await wait(restMs);
    // Chromium may have lost its position in the history; loading another document restores it.
    if ((await look())?.index === -1) await reloadInTheEnd(page);
    const observation = await look();
    return observation?.isReady &&
      observation.createdAt === last.createdAt &&
      observation.isHydrated === last.isHydrated &&
      observation.url === last.url &&
      observation.index >= 0
      ? observation
      : undefined;
  }
  /** Checks that nothing has changed since the end of a step. */
  async function check({ outcome, observation: last }: { outcome: PossibleOutcome; observation: Observation }) {
    const observation = await look();
    const held: PossibleOutcome = { ...outcome, scroll: { kind: 'at', y: last.y }, isReload: false };
    const lines = observation ? mismatches(observation, held, last.createdAt) : ['the document has gone'];
    if (observation && observation.createdAt !== last.createdAt) lines.push('another document has been loaded');
    const late = [...lines.map((line) => `afterwards ${line}`), ...unexplainedErrors()];
    if (late.length) throw new Error(late.join('\n    '));
  }
  return { look, settle, check };
}

/**
 * Checks that a page with a script has hydrated, or that its script has given up because its chunk failed: then it has
 * reported that, and does not reload the document. The report of the document before may arrive after this document was
 * created, but not after this document has requested its chunk.
 */
function hydrationFaults(
  { isHydrated, isLeaving, createdAt }: Observation,
  { page }: PossibleOutcome,
  { injected }: FaultProxy,
): string[] {
  if (isHydrated || !page.hydrates) return [];
  // The origin of a document's monotonic clock is not moved.
  const createdOn = createdAt + clockShiftMs();
  const failedChunk = injected.find(
    (fault) => fault.at > createdOn && isBreaking(fault) && kindOf(fault.path) === 'chunk',
  );
  const hasReported = injected.some((fault) => failedChunk && fault.at >= failedChunk.at && isReport(fault));
  return hasReported && !isLeaving ? [] : ['the page has not hydrated'];
}
