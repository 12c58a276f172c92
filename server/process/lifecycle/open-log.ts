/** The log of the process: JSON lines on standard output. */
import { destination, type Logger, pino } from 'pino';
import { endOnUncaughtErrors, type UncaughtErrors } from './uncaught-errors.ts';

/** Lines that wait for a slow reader; beyond it new ones are lost. */
const maxWaitingBytes = 16 * 1024 * 1024;

/** `output`: receives formatted lines. `uncaughtErrors`: ends the process after an error that nothing has caught. */
export function openLog(level: string): {
  logger: Logger;
  output: { write: (line: string) => unknown };
  uncaughtErrors: UncaughtErrors;
} {
  // Lines are buffered: writing each one separately would take longer than sending a cached page.
  const output = destination({ minLength: 8192, periodicFlush: 200, maxLength: maxWaitingBytes });
  surviveWithoutReader(output);
  const logger = pino({ level, base: null }, output);
  // Node's warnings are logged as JSON lines too.
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'));
  return { logger, output, uncaughtErrors: endOnUncaughtErrors(logger) };
}

/** A log that cannot be written, because its reader is gone or its disk is full, ends nothing: its lines are lost. */
function surviveWithoutReader(output: ReturnType<typeof destination>) {
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flushSync();
    } catch {
      // The process is ending, and there is nowhere left to report it.
    }
  };
  output.on('error', () => undefined);
}
