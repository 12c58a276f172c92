/** Imports the player, with the stylesheet of its controls: both when a visitor presses play, once. */
import type { PlayerModule } from '../shared/player.ts';

/** Its files, beside this one; written by the build. */
declare const PLAYER_FILES: { script: string; stylesheet: string };

/** Rejects when one of them is out of reach; the next call tries again. */
export async function importPlayer(): Promise<PlayerModule> {
  const [script, stylesheet] = [PLAYER_FILES.script, PLAYER_FILES.stylesheet].map((file) => new URL(file, import.meta.url).href) as [string, string];
  const [module] = await Promise.all([import(script) as Promise<PlayerModule>, loadStylesheet(stylesheet)]);
  return module;
}

function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => resolve() });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The stylesheet of the player could not be loaded.'));
    });
    document.head.append(link);
  });
}
