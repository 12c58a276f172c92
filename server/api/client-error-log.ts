/** Writes each distinct error of the browsers to the log once, and after that only how often it came again. */
import type { Logger } from 'pino';
import type { ClientError } from '../../shared/client-errors.ts';
import { hideTokensInPath } from '../http/hide-tokens.ts';
import { ownFrames, redact } from './redact.ts';

type Known = { line: object; repeats: number; writtenAt: number };

const maxRemembered = 500;
const summaryMs = 10 * 60 * 1000;

/** Repeats are told at most each ten minutes, by the first one after that, and when the error is forgotten in favor of newer ones. Nothing personal is written. */
export function createClientErrorLog({ logger, clock }: { logger: Logger; clock: () => Date }): (error: ClientError) => void {
  const known = new Map<string, Known>();

  function tellRepeats({ line, repeats }: Known) {
    if (repeats > 0) logger.warn({ ...line, repeats }, 'client error again');
  }
  function keep(key: string, entry: Known) {
    known.delete(key);
    known.set(key, entry);
    for (const [oldest, forgotten] of known) {
      if (known.size <= maxRemembered) break;
      known.delete(oldest);
      tellRepeats(forgotten);
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
      return keep(key, { line, repeats: 0, writtenAt: now });
    }
    const again = { ...entry, repeats: entry.repeats + 1 };
    if (now - entry.writtenAt < summaryMs) return keep(key, again);
    tellRepeats(again);
    keep(key, { line, repeats: 0, writtenAt: now });
  };
}
