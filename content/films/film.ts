/**
 * Composes a film from its scenes: the frame at any instant, the chapters, the captions, and the descriptions of the
 * picture.
 */
import type { Cue } from '../web-vtt.ts';
import { circle, drawText, line, progress } from './draw.ts';

type FilmScene = {
  lengthS: number;
  /** The captions, sentence by sentence. */
  words: string[];
  /** A few sentences that describe the picture, with its source. */
  seen: string;
  /** @returns the picture as SVG; `t`: seconds since the scene began. */
  draw: (t: number) => string;
} & ({ chapter: string; name: string } | { chapter?: never; name?: never });

type TimedScene = FilmScene & { startS: number; endS: number };
type Chapter = { id: string; name: string; startS: number };

export type ComposedFilm = {
  slug: string;
  posterS: number;
  hasHls: boolean;
  durationS: number;
  chapters: Chapter[];
  captions: Cue[];
  descriptions: Cue[];
  /** @returns SVG. */
  pictureAt: (seconds: number) => string;
};

/**
 * A scene without a chapter continues the previous one; the first scene belongs to the first chapter. `posterS`: the
 * second whose frame becomes the poster; `hasHls: false`: offered as DASH only.
 */
export function composeFilm({
  slug,
  title,
  scenes,
  posterS,
  hasHls = true,
}: {
  slug: string;
  title: string;
  scenes: FilmScene[];
  posterS: number;
  hasHls?: boolean;
}): ComposedFilm {
  let endS = 0;
  const timed = scenes.map((scene): TimedScene => {
    const startS = endS;
    endS = round(endS + scene.lengthS);
    return { ...scene, startS, endS };
  });
  const chapters = timed
    .flatMap(({ chapter, name, startS }) => (chapter === undefined ? [] : [{ id: chapter, name, startS }]))
    .map((chapter, index) => ({ ...chapter, startS: index ? chapter.startS : 0 }));
  return {
    slug,
    posterS,
    hasHls,
    durationS: endS,
    chapters,
    captions: timed.flatMap((scene) => captionsOf(scene, heardIn(scene, chapters))),
    descriptions: timed.map(({ startS, endS, seen }) => ({ startS, endS, text: seen })),
    pictureAt: (seconds) => drawPicture(seconds, { title, timed, chapters }),
  };
}

/** The sound that starts with a scene, as captions describe it: see sound.ts. */
function heardIn({ startS }: TimedScene, chapters: Chapter[]): string {
  if (!startS) return '[Quiet music, a bell]';
  return chapters.some((each) => each.startS === startS) ? '[Bell]' : '';
}

/**
 * Divides a scene among its sentences in proportion to their length, which is the time it takes to read them. The first
 * caption includes the sound.
 */
function captionsOf({ startS, endS, words }: TimedScene, heard: string): Cue[] {
  const letters = words.reduce((sum, each) => sum + each.length + 12, 0);
  const perLetter = (endS - startS - 0.5) / letters;
  let at = startS + 0.3;
  return words.map((each, index) => {
    const text = index || !heard ? each : `${heard}\n${each}`;
    const cue = { startS: round(at), endS: round(at + (each.length + 12) * perLetter), text };
    at = cue.endS;
    return cue;
  });
}

function drawPicture(
  seconds: number,
  { title, timed, chapters }: { title: string; timed: TimedScene[]; chapters: Chapter[] },
): string {
  const index = timed.findLastIndex(({ startS }) => startS <= seconds);
  const scene = timed[index];
  if (!scene) return '';
  const t = seconds - scene.startS;
  const isLast = index === timed.length - 1;
  const leaving = isLast ? 0 : progress(seconds, scene.endS - 0.35, 0.35);
  const drawn = `<g opacity="${round(1 - leaving)}" transform="translate(${round(-36 * leaving)} 0)">${scene.draw(t)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${drawn}${index ? header(seconds, { title, chapters }) : ''}</svg>`;
}

/** The header of a frame: the title of the film, and a station for each chapter. */
function header(seconds: number, { title, chapters }: { title: string; chapters: Chapter[] }): string {
  const current = chapters.findLastIndex(({ startS }) => startS <= seconds);
  const [opening, shown] = [chapters[0], chapters[current]];
  if (!opening || !shown) return '';
  const step = 46;
  const first = 1200 - step * (chapters.length - 1);
  const walked = first + step * Math.max(0, current - 1 + progress(seconds, shown.startS, 0.9));
  const opacity = progress(seconds, opening.startS, 0.1);
  return [
    drawText(80, 62, title, { size: 22, weight: 500, fill: 'ink-3', opacity }),
    line([first, 54, 1200, 54], { stroke: 'line-2', width: 2 }),
    current ? line([first, 54, walked, 54], { stroke: 'brand', width: 3 }) : '',
    ...chapters.map((_, index) =>
      circle(first + step * index, 54, index === current ? 9 : 6, {
        fill: index <= current ? 'brand' : 'paper',
        stroke: index <= current ? 'brand' : 'line-2',
      }),
    ),
    drawText(first - 26, 62, shown.name, { size: 22, weight: 600, anchor: 'end' }),
  ].join('');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
