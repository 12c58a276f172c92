/**
 * Opens the files for browsers that are not part of this build: those of other builds in ASSETS_DIR, to which it adds
 * this build, and of newer content in CONTENT_DIR.
 */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { createSetFiles } from '../../content/read-content-set.ts';
import { openRetainedBuilds } from '../../content/retained-builds/open-retained-builds.ts';
import type { RetainedBuilds } from '../../content/retained-builds/retained-builds.ts';
import type { Assets } from '../../platform/build-output/assets.ts';
import { describeBuild } from '../../platform/build-output/describe-build.ts';
import type { Config } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';

type Deps = { config: Pick<Config, 'assetsDir' | 'assetsKeepDays' | 'contentDir'>; assets: Assets } & Pick<
  Parameters<typeof openRetainedBuilds>[0],
  'clock' | 'logger' | 'metrics'
>;

/**
 * @returns undefined if neither is set.
 * @throws {ConfigError} if ASSETS_DIR cannot be written, or is within the build, which the next build removes.
 */
export async function retainBuild({
  config: { contentDir, ...config },
  ...deps
}: Deps): Promise<RetainedBuilds | undefined> {
  const builds = await openBuilds(config, deps);
  if (contentDir === undefined) return builds;
  const findInSet = createSetFiles(contentDir);
  return {
    findFile: async (name) => findInSet(name) ?? builds?.findFile(name),
    findManifest: async (id) => builds?.findManifest(id),
  };
}

async function openBuilds(
  { assetsDir, assetsKeepDays }: Omit<Deps['config'], 'contentDir'>,
  { assets, ...deps }: Omit<Deps, 'config'>,
) {
  if (assetsDir === undefined) return undefined;
  const build = dirname(assets.folder);
  if (isWithin(build, assetsDir))
    throw new ConfigError([
      `ASSETS_DIR is ${resolve(assetsDir)}, within the build ${build}: set it to a folder outside`,
    ]);
  return openRetainedBuilds({
    folder: assetsDir,
    keepDays: assetsKeepDays,
    assets,
    manifest: describeBuild(assets),
    ...deps,
  });
}

function isWithin(folder: string, path: string): boolean {
  return !/^\.\.(?:[/\\]|$)/.test(relative(realpathSync(folder), realPathOf(resolve(path))));
}

/** Resolves symbolic links, also of a folder that does not exist yet. */
function realPathOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : join(realPathOf(dirname(path)), basename(path));
}
