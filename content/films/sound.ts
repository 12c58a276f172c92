/**
 * The sound of the films: a quiet chord of sine waves that swells and fades, and a soft bell at the start of each
 * chapter. There is no voice: the words are in the captions.
 */
import type { ComposedFilm } from './film.ts';

const chord = [
  { hz: 110, level: 0.05, breathS: 17 },
  { hz: 164.81, level: 0.04, breathS: 23 },
  { hz: 220, level: 0.03, breathS: 13 },
  { hz: 277.18, level: 0.018, breathS: 29 },
  { hz: 329.63, level: 0.014, breathS: 19 },
];
const bells = [659.26, 554.37, 739.99, 659.26, 880, 554.37];

/** @returns the ffmpeg filter that generates the sound. @param transpose in semitones: gives each film its own key. */
export function soundOf({ durationS, chapters }: ComposedFilm, transpose: number): string {
  const tuned = (hz: number) => (hz * 2 ** (transpose / 12)).toFixed(3);
  const pad = chord.map(
    ({ hz, level, breathS }) => `${level}*sin(2*PI*${tuned(hz)}*t)*(0.6+0.4*sin(2*PI*t/${breathS}))`,
  );
  const strokes = chapters.map(({ startS }, index) => {
    const at = index ? startS : 0.4;
    const bell = bells[index];
    if (bell === undefined) throw new Error(`there is no bell for chapter ${index + 1}`);
    const sine = (times: number, level: number) => `${level}*sin(2*PI*${tuned(bell * times)}*(t-${at}))`;
    return `gte(t,${at})*exp(-2.2*(t-${at}))*(${sine(1, 0.07)}+${sine(2.01, 0.02)})`;
  });
  const fades = `afade=t=in:d=1.6,afade=t=out:st=${durationS - 2.4}:d=2.4,lowpass=f=3200`;
  return `aevalsrc='${[...pad, ...strokes].join('+')}':s=48000:d=${durationS},${fades}`;
}
