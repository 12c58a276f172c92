/** Maps errors of dash.js to those of the player. */
import type { Representation } from 'dashjs';
import type { EngineFailure, MediaKind, RequestFailure } from '../model/engine.ts';
import type { DashErrorEvent } from './dash-internals.ts';

/** A segment or an initialization segment could not be fetched. */
const segmentCodes = new Set([27, 28]);
/** The manifest could not be fetched. */
const networkCodes = new Set([11, 25, 26]);

/** @param idOf the id of its rendition. @returns undefined unless the error is a failed request for a segment. */
export function dashRequestFailure(
  { error: { code, data } }: DashErrorEvent,
  idOf: (representation: Representation) => string,
): RequestFailure | undefined {
  const request = data?.request;
  if (!request || !segmentCodes.has(code)) return undefined;
  const { startTime, duration, representation, mediaType, url } = request;
  return {
    kind: mediaKindOf(mediaType),
    part: 'segment',
    renditionId: mediaType === 'video' ? idOf(representation) : undefined,
    status: data.response?.status ?? 0,
    url,
    segment: Number.isFinite(startTime) ? [startTime, startTime + duration] : undefined,
  };
}

/** @param url of the manifest. @returns undefined for errors that dash.js handles itself. */
export function dashFailure(
  { error: { code, message, data } }: DashErrorEvent,
  url: string,
): EngineFailure | undefined {
  const part = failurePart(code);
  return (
    part && {
      part,
      isNetwork: networkCodes.has(code),
      status: data?.response?.status ?? 0,
      url: data?.request?.url ?? url,
      message,
    }
  );
}

export function mediaKindOf(mediaType: string): MediaKind {
  return mediaType === 'video' ? 'main' : mediaType === 'audio' ? 'audio' : 'subtitle';
}

function failurePart(code: number): EngineFailure['part'] | undefined {
  if (code === 24 || code === 36 || (code >= 100 && code <= 114)) return 'eme';
  if (code === 23 || code === 34 || code === 35) return 'codec';
  return [10, 11, 25, 26, 31, 32].includes(code) ? 'manifest' : undefined;
}
