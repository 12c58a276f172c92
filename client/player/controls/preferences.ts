/**
 * The visitor's preferences for videos, stored in this browser. If storage is blocked, they last as long as the page.
 */
import { getLocalStorage } from '../../browser/storage.ts';

/** `captions`: a language, '' for none, undefined as long as the visitor has not chosen. */
export type PlayerPreferences = { captions: string | undefined; rate: number; volume: number; isMuted: boolean };

const key = 'player';
let cached: PlayerPreferences | undefined;

export function readPreferences(): PlayerPreferences {
  cached ??= read();
  return cached;
}

export function savePreferences(change: Partial<PlayerPreferences>) {
  cached = { ...readPreferences(), ...change };
  try {
    getLocalStorage().setItem(key, JSON.stringify(cached));
  } catch {
    // As above.
  }
}

/** Validates the stored value, which may come from another version or be edited by hand. */
function read(): PlayerPreferences {
  let stored: Partial<Record<keyof PlayerPreferences, unknown>> = {};
  try {
    stored = Object(JSON.parse(getLocalStorage().getItem(key) ?? '{}')) as typeof stored;
  } catch {
    // As above.
  }
  const { captions, rate, volume, isMuted } = stored;
  return {
    captions: typeof captions === 'string' ? captions : undefined,
    rate: typeof rate === 'number' && rate >= 0.5 && rate <= 2 ? rate : 1,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    isMuted: isMuted === true,
  };
}
