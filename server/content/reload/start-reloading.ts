/** Reloads the content of a running server on SIGHUP, and when CONTENT_DIR has another content set. */
import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import type { ContentReloader } from './content-reloader.ts';
import { watchFolder } from './watch-folder.ts';

type Deps = { config: Pick<Config, 'contentDir'>; reloader: ContentReloader; logger: Logger; metrics: WorkMetrics };

/** @returns a function that stops this; a running reload ends on its own. */
export function startReloading({
  config: { contentDir },
  reloader: { reload, state },
  logger,
  metrics,
}: Deps): () => void {
  const onHangup = () => void reload('SIGHUP');
  process.on('SIGHUP', onHangup);
  const watching =
    contentDir === undefined
      ? undefined
      : watchFolder(contentDir, {
          onChange: () => reload('CONTENT_DIR'),
          isRefused: () => state().failure !== undefined,
          onFailure: (error) => logger.error({ err: error }, 'the content could not be reloaded'),
          metrics,
        });
  return () => {
    process.off('SIGHUP', onHangup);
    void watching?.stop();
  };
}
