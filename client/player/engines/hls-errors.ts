/** Maps errors of hls.js to those of the player. */
import { type ErrorData, ErrorDetails } from 'hls.js';
import type { EngineFailure, RequestFailure } from '../model/engine.ts';

/** The requests that can be retried, by the name of the error in hls.js. */
export const requestParts: Partial<Record<ErrorDetails, RequestFailure['part']>> = {
  [ErrorDetails.FRAG_LOAD_ERROR]: 'segment',
  [ErrorDetails.FRAG_LOAD_TIMEOUT]: 'segment',
  [ErrorDetails.FRAG_PARSING_ERROR]: 'segment',
  [ErrorDetails.FRAG_DECRYPT_ERROR]: 'segment',
  [ErrorDetails.LEVEL_LOAD_ERROR]: 'playlist',
  [ErrorDetails.LEVEL_LOAD_TIMEOUT]: 'playlist',
  [ErrorDetails.AUDIO_TRACK_LOAD_ERROR]: 'playlist',
  [ErrorDetails.AUDIO_TRACK_LOAD_TIMEOUT]: 'playlist',
  [ErrorDetails.KEY_LOAD_ERROR]: 'key',
  [ErrorDetails.KEY_LOAD_TIMEOUT]: 'key',
};
/**
 * Errors for media that the browser cannot decode; hls.js itself continues with another level and a new media source.
 */
export const unusableMediaErrors = new Set<ErrorDetails>([
  ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET,
  ErrorDetails.BUFFER_APPEND_ERROR,
]);

/** The status of the response: 200 if its body is unusable, 0 without a response. */
export function statusOf({ details, response }: ErrorData): number {
  return response?.code ?? (/parsing|decrypt/i.test(details) ? 200 : 0);
}

/** @returns what hls.js was doing when it gave up. */
export function hlsFailurePart(details: ErrorDetails): EngineFailure['part'] {
  if (details.startsWith('keySystem')) return 'eme';
  if (details.startsWith('key')) return 'key';
  if (/IncompatibleCodecs|AddCodec/i.test(details)) return 'codec';
  return details.startsWith('manifest') ? 'manifest' : 'unknown';
}
