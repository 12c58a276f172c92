/** Logs each distinct browser error once, and after that only the number of its repeats. */
import type { Logger } from 'pino';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import type { ClientError } from '../../../shared/site/client-errors.ts';
import { hideTokensInPath } from '../../http/hide-tokens.ts';
import { ownFrames, redact } from './redact.ts';

export type LogClientError = (error: ClientError) => void;
type LoggedError = { line: object; repeats: number; writtenAt: number };

const maxRemembered = 500;
const summaryMs = 10 * minuteMs;

/**
 * Repeats are logged at most every ten minutes, when the same error occurs again, and when newer errors displace it.
 * Nothing personal is logged.
 */
export function createClientErrorLog({ logger, clock }: { logger: Logger; clock: () => Date }): LogClientError {
  const known = new Map<string, LoggedError>();

  function logRepeats({ line, repeats }: LoggedError) {
    if (repeats > 0) logger.warn({ ...line, repeats }, 'client error again');
  }
  function remember(key: string, entry: LoggedError) {
    known.delete(key);
    known.set(key, entry);
    for (const [oldest, forgotten] of known) {
      if (known.size <= maxRemembered) break;
      known.delete(oldest);
      logRepeats(forgotten);
    }
  }

  return ({ kind, message: raw, path, build, stack = '' }) => {
    const message = redact(raw);
    const frames = ownFrames(stack);
    const line = { kind, message, build, frame: frames[0] };
    const key = JSON.stringify(line);
    const now = clock().getTime();
    const entry = known.get(key);
    if (!entry) {
      logger.warn({ kind, message, path: redact(hideTokensInPath(path)), build, frames }, 'client error');
      return remember(key, { line, repeats: 0, writtenAt: now });
    }
    const again = { ...entry, repeats: entry.repeats + 1 };
    if (now - entry.writtenAt < summaryMs) return remember(key, again);
    logRepeats(again);
    remember(key, { line, repeats: 0, writtenAt: now });
  };
}
