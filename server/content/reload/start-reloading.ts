/** Reloads the content of a running server on SIGHUP, and when CONTENT_DIR has another content set. */
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { ContentReloader } from './content-reloader.ts';
import { watchFolder } from './watch-folder.ts';

/** @returns a function that stops this. */
export function startReloading({ contentDir, logger }: Pick<Config, 'contentDir'> & { logger: Logger }, { reload, state }: ContentReloader): () => void {
  const onHangup = () => void reload('SIGHUP');
  process.on('SIGHUP', onHangup);
  const stopWatching =
    contentDir === undefined
      ? undefined
      : watchFolder(contentDir, {
          onChange: () => reload('CONTENT_DIR'),
          isRefused: () => state().failure !== undefined,
          onError: (error) => logger.error({ err: error }, 'the content could not be reloaded'),
        });
  return () => {
    process.off('SIGHUP', onHangup);
    stopWatching?.();
  };
}
