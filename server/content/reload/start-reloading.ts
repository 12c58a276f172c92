/** Reloads the content of a running server on SIGHUP, and when CONTENT_DIR has another content set. */
import type { Config } from '../../platform/config/config.ts';
import type { ContentReloader } from './content-reloader.ts';
import { watchFolder } from './watch-folder.ts';

/** @returns a function that stops this. */
export function startReloading({ contentDir }: Pick<Config, 'contentDir'>, { reload, state }: ContentReloader): () => void {
  const onHangup = () => void reload('SIGHUP');
  process.on('SIGHUP', onHangup);
  const stopWatching =
    contentDir === undefined ? undefined : watchFolder(contentDir, { onChange: () => reload('CONTENT_DIR'), isRefused: () => state().failure !== undefined });
  return () => {
    process.off('SIGHUP', onHangup);
    stopWatching?.();
  };
}
