/** The log of the process: JSON lines on its output. */
import { destination, type Logger, pino } from 'pino';

/** `output` takes finished lines. */
export function openLog(level: string): { logger: Logger; output: { write: (line: string) => unknown } } {
  // Lines are buffered: writing each one separately would take longer than sending a cached page.
  const output = destination({ minLength: 8192, periodicFlush: 200 });
  const logger = pino({ level, base: null }, output);
  // Node's warnings are logged as JSON lines too.
  process.removeAllListeners('warning').on('warning', (warning) => logger.warn({ err: warning }, 'a warning of Node'));
  // An uncaught error still ends the process, but is logged as a JSON line first; fatal lines are not buffered.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'an uncaught error ends the process');
    process.exit(1);
  });
  return { logger, output };
}
