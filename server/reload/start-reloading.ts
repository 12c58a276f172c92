/** What makes a running server take over other content: SIGHUP, and another set in CONTENT_DIR. */
import type { Config } from '../config/config.ts';
import type { ContentReloader } from './content-reloader.ts';
import { watchFolder } from './watch-folder.ts';

/** @returns a function that stops. */
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
