/**
 * ASSETS_DIR: a folder outside the build with the files of several builds, so that each server can serve the files of
 * the others.
 */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import type { Assets } from '../../platform/build-output/assets.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { addBuild, removeAbandoned } from './add-build.ts';
import { removeOldBuilds } from './remove-old-builds.ts';
import { createRetainedBuilds, type RetainedBuilds } from './retained-builds.ts';

type Options = {
  /** ASSETS_DIR. */
  folder: string;
  keepDays: number;
  assets: Pick<Assets, 'buildId' | 'files' | 'folder'>;
  /** The body of `/builds/meta/{id}.json` of this build. */
  manifest: Record<string, unknown>;
  clock: () => Date;
  logger: Pick<Logger, 'warn'>;
  metrics?: WorkMetrics;
};

/** How often a server records that it is running: far more often than builds expire. */
const renewMs = hourMs;
/** Errors that require another owner or path; all others, such as a full disk, may be temporary. */
const permanentFaults = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'ENOENT',
]);

/**
 * Adds this build to the folder, and removes builds that no server has run for `keepDays`; now, and every hour.
 * Must be awaited before the first page is sent, because any server may receive the requests for the files of that
 * page.
 * @throws {ConfigError} if the folder cannot be written. A temporary error only causes a warning, because this server
 * can serve its own files.
 */
export async function openRetainedBuilds({
  folder,
  keepDays,
  assets,
  manifest,
  clock,
  logger,
  metrics,
}: Options): Promise<RetainedBuilds> {
  const place = resolve(folder);
  const retainedBuilds = createRetainedBuilds(place);

  async function renew() {
    const now = clock().getTime();
    await addBuild(place, { id: assets.buildId, ranAt: now, files: [...assets.files], manifest }, assets.folder);
    const damaged = await removeOldBuilds(place, { keepDays, now });
    if (damaged.length)
      logger.warn({ folder: place, lists: damaged }, 'lists of builds in ASSETS_DIR cannot be read, their files stay');
    await removeAbandoned(place, now);
    await retainedBuilds.forgetRemoved();
  }
  const warn = (error: unknown) =>
    logger.warn({ err: error, folder: place }, 'the files of this build could not be kept in ASSETS_DIR');

  await renew().catch((error: NodeJS.ErrnoException) => {
    if (!permanentFaults.has(String(error.code))) return warn(error);
    throw new ConfigError([
      `ASSETS_DIR is ${place}, which the user of this process (uid ${process.getuid?.()}) cannot write (${error.code}): give the folder to that user, or set ASSETS_DIR to another one`,
    ]);
  });
  startPeriodic({
    name: 'retained-builds',
    run: renew,
    next: renewMs,
    firstAfterMs: renewMs,
    onFailure: warn,
    metrics,
  });
  return retainedBuilds;
}
