/** Replaces the content while the process runs, one attempt after the other. What cannot be used is refused, and what was shown before stays. */
import type { Logger } from 'pino';
import type { ContentSource } from '../content/content-source.ts';
import type { ContentState } from '../content/content-state.ts';
import { ContentSetError } from '../content/read-content-set.ts';

/** `revision`: what is shown now. */
export type ReloadResult = { outcome: 'replaced' | 'unchanged'; revision: string } | { outcome: 'refused'; revision: string; reason: string };
export type ContentReloader = {
  /** Never rejects. @param cause who wants it, for the log. */
  reload: (cause: string) => Promise<ReloadResult>;
  state: () => ContentState;
};
type Deps<Next> = {
  first: { revision: string; failure: Error | undefined };
  /** Reads and checks what is there now. @param builtAt when it becomes public. @throws {ContentSetError} */
  open: (builtAt: Date) => Next;
  /** Prepares it, and shows it from then on. @throws when it cannot be shown. */
  show: (next: Next) => Promise<void>;
  onAttempt: (outcome: ReloadResult['outcome']) => void;
  clock: () => Date;
  logger: Logger;
};

export function createContentReloader<Next extends { content: ContentSource }>({ first, open, show, onAttempt, clock, logger }: Deps<Next>): ContentReloader {
  let state: ContentState = { revision: first.revision, loadedAt: clock(), failure: undefined };
  let last: Promise<unknown> = Promise.resolve();

  function refuse(error: unknown, cause: string): ReloadResult {
    const { revision } = state;
    const reason = error instanceof ContentSetError ? error.message : `Its pages cannot be rendered: ${error instanceof Error ? error.message : String(error)}`;
    // A set that stays broken is looked at again and again.
    if (reason !== state.failure)
      logger.error({ cause, revision, ...(!(error instanceof ContentSetError) && { err: error }) }, `the new content is refused, the old stays: ${reason}`);
    state = { ...state, failure: reason };
    return { outcome: 'refused', revision, reason };
  }

  async function attempt(cause: string): Promise<ReloadResult> {
    const started = performance.now();
    const { revision: previous } = state;
    try {
      const next = open(clock());
      const { revision } = next.content;
      if (revision !== previous) await show(next);
      state = { revision, loadedAt: revision === previous ? state.loadedAt : clock(), failure: undefined };
      if (revision === previous) {
        logger.info({ cause, revision }, 'the content is the same');
        return { outcome: 'unchanged', revision };
      }
      logger.info({ cause, previous, revision, durationMs: Math.round(performance.now() - started) }, 'the content was replaced');
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
