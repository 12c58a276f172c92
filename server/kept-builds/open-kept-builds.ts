/** ASSETS_DIR: a folder outside the build, in which the files of several builds are, so that each server can serve those of the others. */
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Assets } from '../build-output/assets.ts';
import { ConfigError } from '../config/config-error.ts';
import { addBuild, removeAbandoned } from './add-build.ts';
import { createKeptBuilds, type KeptBuilds } from './find-kept-file.ts';
import { removeOldBuilds } from './remove-old-builds.ts';

type Options = {
  /** ASSETS_DIR. */
  folder: string;
  keepDays: number;
  assets: Pick<Assets, 'buildId' | 'files' | 'folder'>;
  /** The body of `/builds/meta/{id}.json` of this build. */
  manifest: Record<string, unknown>;
  clock: () => Date;
  logger: Pick<Logger, 'warn'>;
};

/** How often a server records that it is alive: far more often than builds expire. */
const renewMs = 3_600_000;
/** Permanent errors, which need another owner or path; all others, such as a full disk, may be temporary. */
const lastingFaults = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENOENT']);

/**
 * Adds this build to the folder, and removes builds of which no server has run for `keepDays`; now, and every hour while the process lives.
 * To be awaited before the first page is sent, because any server may be asked for the files that it names.
 * @throws {ConfigError} when the folder cannot be written. A fault that may pass is a warning: this server has its own files.
 */
export async function openKeptBuilds({ folder, keepDays, assets, manifest, clock, logger }: Options): Promise<KeptBuilds> {
  const place = resolve(folder);
  const keptBuilds = createKeptBuilds(place);

  async function renew() {
    const now = clock().getTime();
    await addBuild(place, { id: assets.buildId, ranAt: now, files: [...assets.files], manifest }, assets.folder);
    const damaged = await removeOldBuilds(place, { keepDays, now });
    if (damaged.length) logger.warn({ folder: place, lists: damaged }, 'lists of builds in ASSETS_DIR cannot be read, their files stay');
    await removeAbandoned(place, now);
    await keptBuilds.forgetRemoved();
  }
  const warn = (error: unknown) => logger.warn({ err: error, folder: place }, 'the files of this build could not be kept in ASSETS_DIR');

  await renew().catch((error: NodeJS.ErrnoException) => {
    if (!lastingFaults.has(String(error.code))) return warn(error);
    throw new ConfigError([
      `ASSETS_DIR is ${place}, which the user of this process (uid ${process.getuid?.()}) cannot write (${error.code}): give the folder to that user, or set ASSETS_DIR to another one`,
    ]);
  });
  setInterval(() => renew().catch(warn), renewMs).unref();
  return keptBuilds;
}
