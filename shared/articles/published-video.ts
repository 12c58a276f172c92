/** A published video, as its page and the lists of videos show it. */
import type { Cue, Entry } from '../content.ts';
import type { CaptionsTrack, ChapterMark, VideoSource } from '../player-contract.ts';
import { formatCount } from '../text/format.ts';
import { shortLength } from '../video-time.ts';

/** `id`: the anchor of the chapter in the text of the page. */
export type VideoChapter = ChapterMark & { id: string };
export type PublishedVideo = {
  source: VideoSource;
  poster: string;
  /** A file that browsers play by themselves, and that can be downloaded. */
  mp4?: string;
  durationS: number;
  captions: CaptionsTrack[];
  chapters: VideoChapter[];
  /** What is seen and heard. */
  cues: Cue[];
  /** Where to begin, from `?t=` of the address. */
  startS?: number;
};

/** How long a video is and what belongs to it; while its film is not published, what there is of it. */
export function videoLength({ film, chapters }: Pick<Entry<'videos'>, 'film'> & { chapters: readonly unknown[] }): string {
  const count = formatCount(chapters.length, 'chapter');
  return film ? `${shortLength(film.durationS)}, ${count}, captions` : `${count}, in words`;
}

/** The address of a moment, for links within the page of the video. */
export function momentHref(time: number): string {
  return `?t=${Math.floor(time)}`;
}

/** Cues by chapter. What comes before the first chapter belongs to it; chapters without cues are listed too. */
export function groupCues(cues: readonly Cue[], chapters: readonly VideoChapter[]): { chapter: VideoChapter; cues: Cue[] }[] {
  return chapters.map((chapter, index) => {
    const from = index === 0 ? 0 : chapter.startS;
    const to = chapters[index + 1]?.startS ?? Number.POSITIVE_INFINITY;
    return { chapter, cues: cues.filter(({ startS }) => startS >= from && startS < to) };
  });
}

/** Splits a text at a phrase, ignoring case: every second part is a match. */
export function splitAtMatches(text: string, phrase: string): string[] {
  const wanted = phrase.trim().toLowerCase();
  if (!wanted) return [text];
  const pieces: string[] = [];
  const lower = text.toLowerCase();
  let at = 0;
  for (let found = lower.indexOf(wanted); found >= 0; found = lower.indexOf(wanted, at)) {
    pieces.push(text.slice(at, found), text.slice(found, found + wanted.length));
    at = found + wanted.length;
  }
  return [...pieces, text.slice(at)];
}
