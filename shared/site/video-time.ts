/** Formats and parses positions and durations of videos, in seconds. */

type Parts = { hours: number; minutes: number; seconds: number };

/** A position or duration: "1:05", "1:02:05". */
export function clockTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const shown = hours ? [hours, twoDigits(minutes), twoDigits(seconds)] : [minutes, twoDigits(seconds)];
  return shown.join(':');
}

/** "2 minutes 5 seconds", for screen readers. */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const words = [spellOut(hours, 'hour'), spellOut(minutes, 'minute'), spellOut(seconds, 'second')].filter(Boolean);
  return words.join(' ') || '0 seconds';
}

/** The value of `?t=95`; undefined if it is not a number of seconds. */
export function parseMoment(written: string | null): number | undefined {
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : undefined;
}

/** The index of the last mark that has begun, -1 before the first. @param marks sorted by time. */
export function indexAt(marks: readonly { startS: number }[], time: number): number {
  // Tolerance: after seeking, a video element may stop slightly before the target.
  return marks.findLastIndex(({ startS }) => startS <= time + 0.05);
}

function partsOf(time: number): Parts {
  const whole = Number.isFinite(time) ? Math.max(0, Math.floor(time)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function spellOut(count: number, unit: string): string {
  return count ? `${count} ${unit}${count === 1 ? '' : 's'}` : '';
}
