/**
 * Maps failures to the code and message of an error. The texts are part of the player's contract and must not change.
 */
import type { EngineFailure } from '../model/engine.ts';
import type { PlayerError } from '../model/player-state.ts';

export const emeMessage = 'Failed to initialize media keys for EME';
export const encryptedWarning = 'DRM encrypted source cannot be decrypted without a DRM plugin';
export const noRenditionMessage = 'Playback cannot continue. No available working or supported playlists.';
export const unusableMessage = 'A segment could not be used.';
export const unchangedPlaylistMessage = 'Playlist no longer updating.';

/** The default messages for the codes 1 to 5 of a MediaError. */
const messages: Record<number, string> = {
  1: 'You aborted the media playback',
  2: 'A network error caused the media download to fail part-way.',
  3: 'The media playback was aborted due to a corruption problem or because the media used features your browser did not support.',
  4: 'The media could not be loaded, either because the server or network failed or because the format is not supported.',
  5: 'The media is encrypted and we do not have the keys to decrypt it.',
};

/** @returns the error with this code, 3 without one; without a message it gets the message of its code. */
export function playerError(code = 3, message?: string): PlayerError {
  return { code: code || 3, message: message || messages[code || 3] || '' };
}

/** @param isEncrypted whether the video has been found to be encrypted while the source names no key system. */
export function errorOfFailure(
  { part, isNetwork, status = 0, url, message }: EngineFailure,
  isEncrypted: boolean,
): PlayerError {
  if (isEncrypted) return playerError(5);
  if (part === 'eme') return playerError(3, emeMessage);
  if (isNetwork)
    return playerError(part === 'playlist' && status >= 500 ? 4 : 2, url && `${messages[2]} ${pathOf(url)}`);
  if (part === 'codec' || part === 'manifest') return playerError(4);
  return playerError(3, message);
}

function pathOf(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*|[?#].*/g, '');
}
