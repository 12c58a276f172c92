/** What the errors of hls.js are to the player. */
import { type ErrorData, ErrorDetails } from 'hls.js';
import type { EngineFailure, RequestFailure } from '../model/engine.ts';

/** What may fail and be fetched again, by the name that hls.js gives the error. */
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
/** What the browser cannot decode; hls.js goes on with another level and a new media source by itself. */
export const unusableMediaErrors = new Set<ErrorDetails>([ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET, ErrorDetails.BUFFER_APPEND_ERROR]);

/** Of the answer: 200 when what came is of no use, 0 without an answer. */
export function statusOf({ details, response }: ErrorData): number {
  return response?.code ?? (/parsing|decrypt/i.test(details) ? 200 : 0);
}

/** @returns what hls.js was busy with when it gave up. */
export function hlsFailurePart(details: ErrorDetails): EngineFailure['part'] {
  if (details.startsWith('keySystem')) return 'eme';
  if (details.startsWith('key')) return 'key';
  if (/IncompatibleCodecs|AddCodec/i.test(details)) return 'codec';
  return details.startsWith('manifest') ? 'manifest' : 'unknown';
}
