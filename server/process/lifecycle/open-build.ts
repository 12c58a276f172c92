/** Opens the output of the build: the content and the list of its files. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { setAssets } from '../../../content/content-set.ts';
import { blockedFilms } from '../../content/blocked-films.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { ContentSetError, type OpenedSet, openContentSet } from '../../content/read-content-set.ts';
import type { RetainedBuilds } from '../../content/retained-builds/retained-builds.ts';
import type { ReadSavedIndex } from '../../content/search/open-saved-index.ts';
import { type Assets, openAssets } from '../../platform/build-output/assets.ts';
import { throwDamagedBuild } from '../../platform/build-output/build-files.ts';
import type { Config } from '../../platform/config/config.ts';
import { parseSiteUrl } from '../../platform/config/site-place.ts';
import type { WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { retainBuild } from './retain-build.ts';

/** The folder of the build, relative to the program: `dist/`. */
const dist = fileURLToPath(new URL('..', import.meta.url));
const ownContent = join(dist, 'content');

/** Content with the files that its pages need. */
export type Published = { content: ContentSource; assets: Assets; readSearchIndex?: ReadSavedIndex };
/** `content`, `assets`: those at the start. */
export type Build = Published & {
  base: string;
  /** Reads the content in CONTENT_DIR, or that of the build. @throws {ContentSetError} */
  open: () => Published | Promise<Published>;
  /** Why the content of the build is used instead of that in CONTENT_DIR. */
  failure: ContentSetError | undefined;
  /**
   * Files that neither this build nor its content has: of other builds in ASSETS_DIR, and of newer content in
   * CONTENT_DIR.
   */
  retainedBuilds: RetainedBuilds | undefined;
};

type OpenDeps = { logger: Logger; clock: () => Date; metrics: WorkMetrics };

/**
 * Logs a warning for each film that browsers will not load.
 * @throws {ConfigError} if the build is missing or damaged, or ASSETS_DIR cannot be written.
 */
export async function openBuild(config: Config, { logger, clock, metrics }: OpenDeps): Promise<Build> {
  const { siteUrl = 'http://localhost', contentDir, portalUrl, analytics, retention, mediaOrigins } = config;
  const { base } = parseSiteUrl(siteUrl);
  const folder = contentDir ?? ownContent;
  const ofBuild = openAssets(dist);
  let assets = ofBuild;

  function openFolder(from: string): Published {
    const set = openContentSet(from, assets.contentFormat, { base, portalUrl, analytics, retention });
    for (const film of blockedFilms(set.source.at(clock()).list('videos'), mediaOrigins))
      logger.warn(film, 'browsers will not load this film: its origin is missing in MEDIA_ORIGINS');
    assets = addFiles(assets, set);
    return { content: set.source, assets, readSearchIndex: set.readSearchIndex };
  }

  const open = () => openFolder(folder);
  const found = contentDir === undefined ? undefined : unlessRefused(open);
  const retainedBuilds = await retainBuild({ config, assets: ofBuild, clock, logger, metrics });
  if (found && !(found instanceof ContentSetError)) return { ...found, base, open, retainedBuilds, failure: undefined };
  const own = unlessRefused(() => openFolder(ownContent));
  if (own instanceof ContentSetError) return throwDamagedBuild(own.path);
  return { ...own, base, open, retainedBuilds, failure: found };
}

function unlessRefused<T>(read: () => T): T | ContentSetError {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentSetError) return error;
    throw error;
  }
}

/**
 * Files that are missing in the build are served from the folder of the content set, even after a reload, for pages
 * that are still open in browsers.
 */
function addFiles(assets: Assets, { folder, assets: names }: OpenedSet): Assets {
  const missing = names.filter((name) => !assets.files.has(name));
  if (missing.length === 0) return assets;
  const inSet = join(folder, setAssets);
  return {
    ...assets,
    files: new Set([...assets.files, ...missing]),
    otherFolders: new Map([...assets.otherFolders, ...missing.map((name): [string, string] => [name, inSet])]),
  };
}
