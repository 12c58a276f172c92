/** Adds the files of this build to ASSETS_DIR, if it is set. */
import type { Assets } from '../build-output/assets.ts';
import type { Config } from '../config/config.ts';
import type { KeptBuilds } from '../kept-builds/find-kept-file.ts';
import { openKeptBuilds } from '../kept-builds/open-kept-builds.ts';
import { describeBuild } from './describe-build.ts';

type Deps = { config: Pick<Config, 'assetsDir' | 'assetsKeepDays'>; assets: Assets } & Pick<Parameters<typeof openKeptBuilds>[0], 'clock' | 'logger'>;

/** @returns undefined without ASSETS_DIR. @throws {ConfigError} when it cannot be written. */
export async function keepBuild({ config: { assetsDir, assetsKeepDays }, assets, ...deps }: Deps): Promise<KeptBuilds | undefined> {
  if (assetsDir === undefined) return undefined;
  return openKeptBuilds({ folder: assetsDir, keepDays: assetsKeepDays, assets, manifest: describeBuild(assets), ...deps });
}
