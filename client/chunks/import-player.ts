/** Imports the player, with the stylesheet of its controls: both when a visitor presses play, once. */
import type { PlayerModule } from '../../shared/player-contract.ts';
import { linkStylesheet } from './link-stylesheet.ts';

/** Its files, beside this one; written by the build. */
declare const PLAYER_FILES: { script: string; stylesheet: string };

/** Rejects when one of them is out of reach; the next call tries again. */
export async function importPlayer(): Promise<PlayerModule> {
  const { script, stylesheet } = PLAYER_FILES;
  const [module] = await Promise.all([import(new URL(script, import.meta.url).href) as Promise<PlayerModule>, linkStylesheet(stylesheet)]);
  return module;
}
