/**
 * Leaves out periods that the browser cannot decode: dash.js would play them without their picture, or without their
 * sound.
 */
import type { DashManifest, DashPeriod } from './dash-internals.ts';

/**
 * Removes from the manifest the periods of which no picture, or no sound, can be decoded, so that the player skips them
 * like a gap. Nothing is removed if the last one is among them: dash.js reports what it cannot decode, and the video
 * fails at once. A video that ends earlier than its manifest says can keep repeating its last half second.
 */
export function removeUndecodablePeriods(manifest: DashManifest) {
  const all = manifest.Period ?? [];
  const decodable = all.filter(isDecodable);
  if (decodable.length === all.length || decodable.at(-1) !== all.at(-1)) return;
  writeTimes(manifest);
  manifest.Period = decodable;
}

/** Writes the times that otherwise follow from the neighbors of a period (ISO/IEC 23009-1, section 5.3.2.1). */
function writeTimes({ Period: periods = [], mediaPresentationDuration }: DashManifest) {
  let end = 0;
  periods.forEach((period, index) => {
    period.start ??= end;
    const next = index + 1 < periods.length ? periods[index + 1]?.start : mediaPresentationDuration;
    if (next !== undefined) period.duration ??= next - period.start;
    end = period.start + (period.duration ?? 0);
  });
}

function isDecodable({ AdaptationSet: sets = [] }: DashPeriod): boolean {
  const representations = sets.flatMap(({ Representation = [] }) => Representation);
  return ['video/', 'audio/'].every((kind) => {
    const types = representations.flatMap(({ mimeType = '', codecs }) =>
      mimeType.startsWith(kind) ? `${mimeType}${codecs ? `; codecs="${codecs}"` : ''}` : [],
    );
    return !types.length || types.some((type) => MediaSource.isTypeSupported(type));
  });
}
