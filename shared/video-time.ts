/** Positions and lengths of a video, in seconds: how they are written, spoken and parsed. */

type Parts = { hours: number; minutes: number; seconds: number };

/** "1:05", "1:02:05". */
export function clockTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const shown = hours ? [hours, twoDigits(minutes), twoDigits(seconds)] : [minutes, twoDigits(seconds)];
  return shown.join(':');
}

/** "2 minutes 5 seconds": what a screen reader is to say. */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = partsOf(time);
  const words = [say(hours, 'hour'), say(minutes, 'minute'), say(seconds, 'second')].filter(Boolean);
  return words.join(' ') || '0 seconds';
}

/** "1 min 12 s": how long a video is. */
export function shortLength(time: number): string {
  const { hours, minutes, seconds } = partsOf(Math.round(time));
  const parts = [hours && `${hours} h`, minutes && `${minutes} min`, !hours && seconds && `${seconds} s`].filter(Boolean);
  return parts.join(' ') || '0 s';
}

/** The moment in `?t=95`, undefined when it is none. */
export function parseMoment(written: string | null): number | undefined {
  return written !== null && /^\d{1,6}$/.test(written) ? Number(written) : undefined;
}

/** The index of the last one that has begun, -1 before the first. @param marks in their order. */
export function indexAt(marks: readonly { startS: number }[], time: number): number {
  // What was sought has begun, although an element may stop a moment before it.
  return marks.findLastIndex(({ startS }) => startS <= time + 0.05);
}

function partsOf(time: number): Parts {
  const whole = Number.isFinite(time) ? Math.max(0, Math.floor(time)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function say(count: number, unit: string): string {
  return count ? `${count} ${unit}${count === 1 ? '' : 's'}` : '';
}
