/**
 * Replaces the content while the process is running, one attempt after the other. Content that cannot be used is
 * refused, and the previous content remains.
 */
import type { Logger } from 'pino';
import type { ContentSource } from '../content-source.ts';
import type { ContentState } from '../content-state.ts';
import { ContentSetError } from '../read-content-set.ts';

/** `revision`: of the content that is live now. */
export type ReloadResult =
  | { outcome: 'replaced' | 'unchanged'; revision: string }
  | { outcome: 'refused'; revision: string; reason: string };
export type ContentReloader = {
  /** Never rejects. @param cause what triggered the reload, for the log. */
  reload: (cause: string) => Promise<ReloadResult>;
  state: () => ContentState;
};
type Deps<Next> = {
  first: { revision: string; failure: Error | undefined };
  /** Reads and validates the current content set. @throws {ContentSetError} */
  open: () => Next | Promise<Next>;
  /** Prepares the content and makes it live. @throws if its pages cannot be rendered. */
  show: (next: Next) => Promise<void>;
  onAttempt: (outcome: ReloadResult['outcome']) => void;
  clock: () => Date;
  logger: Logger;
};

export function createContentReloader<Next extends { content: ContentSource }>(deps: Deps<Next>): ContentReloader {
  const { first, open, show, onAttempt, clock, logger } = deps;
  let state: ContentState = { revision: first.revision, loadedAt: clock(), failure: undefined };
  let last: Promise<unknown> = Promise.resolve();

  function refuse(error: unknown, cause: string): ReloadResult {
    const { revision } = state;
    const reason =
      error instanceof ContentSetError
        ? error.message
        : `Its pages cannot be rendered: ${error instanceof Error ? error.message : String(error)}`;
    // A broken set is retried repeatedly, but its error is logged only once.
    if (reason !== state.failure)
      logger.error(
        { cause, revision, ...(!(error instanceof ContentSetError) && { err: error }) },
        `the new content is refused, the old stays: ${reason}`,
      );
    state = { ...state, failure: reason };
    return { outcome: 'refused', revision, reason };
  }

  async function attempt(cause: string): Promise<ReloadResult> {
    const started = performance.now();
    const { revision: previous } = state;
    try {
      const next = await open();
      const { revision } = next.content;
      if (revision !== previous) await show(next);
      state = { revision, loadedAt: revision === previous ? state.loadedAt : clock(), failure: undefined };
      if (revision === previous) {
        logger.info({ cause, revision }, 'the content is the same');
        return { outcome: 'unchanged', revision };
      }
      logger.info(
        { cause, previous, revision, durationMs: Math.round(performance.now() - started) },
        'the content was replaced',
      );
      return { outcome: 'replaced', revision };
    } catch (error) {
      return refuse(error, cause);
    }
  }

  if (first.failure) refuse(first.failure, 'start');
  return {
    state: () => state,
    reload(cause) {
      const result = last.then(() => attempt(cause));
      last = result;
      return result.then((done) => {
        onAttempt(done.outcome);
        return done;
      });
    },
  };
}
