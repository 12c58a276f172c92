/** A published video for its page and for lists. Also runs in the browser. */
import type { Cue, Entry } from '../../content.ts';
import type { CaptionsTrack, ChapterMark, VideoSource } from '../../site/player-contract.ts';
import { clockTime } from '../../site/video-time.ts';
import { formatCount } from '../../text/format.ts';

/** `id`: the anchor of the chapter in the page. */
export type VideoChapter = ChapterMark & { id: string };
export type PublishedVideo = {
  source: VideoSource;
  poster: string;
  /** Address of a file that browsers play without a script, and that can be downloaded. */
  mp4?: string;
  durationS: number;
  captions: CaptionsTrack[];
  chapters: VideoChapter[];
  /** The transcript: what is seen and heard. */
  cues: Cue[];
  /** Start time from `?t=` in the address. */
  startS?: number;
};

/** "1:12, 4 chapters, captions"; "4 chapters, in words" before the video file is published. */
export function videoLength({
  film,
  chapters,
}: Pick<Entry<'videos'>, 'film'> & { chapters: readonly unknown[] }): string {
  const count = formatCount(chapters.length, 'chapter');
  return film ? `${clockTime(film.durationS)}, ${count}, captions` : `${count}, in words`;
}

/** @param time in seconds. @returns the query that starts the video there. */
export function momentHref(time: number): string {
  return `?t=${Math.floor(time)}`;
}

/** Groups cues by chapter. Cues before the first chapter belong to the first; chapters without cues are listed too. */
export function groupCues(
  cues: readonly Cue[],
  chapters: readonly VideoChapter[],
): { chapter: VideoChapter; cues: Cue[] }[] {
  return chapters.map((chapter, index) => {
    const from = index === 0 ? 0 : chapter.startS;
    const to = chapters[index + 1]?.startS ?? Number.POSITIVE_INFINITY;
    return { chapter, cues: cues.filter(({ startS }) => startS >= from && startS < to) };
  });
}

/** Splits a text at a phrase, ignoring case. Parts at odd indexes are the matches. */
export function splitAtMatches(text: string, phrase: string): string[] {
  const wanted = phrase.trim().toLowerCase();
  if (!wanted) return [text];
  const parts: string[] = [];
  const lower = text.toLowerCase();
  let position = 0;
  for (let found = lower.indexOf(wanted); found >= 0; found = lower.indexOf(wanted, position)) {
    parts.push(text.slice(position, found), text.slice(found, found + wanted.length));
    position = found + wanted.length;
  }
  return [...parts, text.slice(position)];
}
