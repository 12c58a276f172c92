/** Imports the player and the stylesheet of its controls, when a visitor presses play for the first time. */
import type { PlayerModule } from '../../shared/site/player-contract.ts';
import { importFile } from './import-file.ts';
import { applyStylesheet, fetchStylesheet } from './link-stylesheet.ts';

/** Its files, in the folder of this script. Written by the build. */
declare const PLAYER_FILES: { script: string; stylesheet: string };

/** Rejects if a file cannot be loaded; the next call tries again. */
export async function importPlayer(): Promise<PlayerModule> {
  const { script, stylesheet } = PLAYER_FILES;
  const [module] = await Promise.all([importFile(script) as Promise<PlayerModule>, fetchStylesheet(stylesheet)]);
  applyStylesheet(stylesheet);
  return module;
}
