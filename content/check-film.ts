/**
 * Checks the film of a video, that is, its media files (schemas/film.ts): they exist; captions, descriptions and
 * chapters fit its length.
 */
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ReportField } from './check.ts';
import type { Problem } from './problem.ts';
import type { ReadFile, Source } from './read.ts';
import type { Film } from './schemas/film.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

export type FilmFiles = {
  /** The content folder, to which paths in problems are relative. */
  root: string;
  /** The folder of public files. */
  publicFolder: string;
  read: ReadFile;
  report: ReportField;
  problems: Problem[];
};
type Video = { film?: Film | undefined; chapters: { startS?: number | undefined }[] };

/**
 * @returns the transcript: descriptions and captions in order of time, empty without a film. Files on other hosts are
 * not checked.
 */
export function checkFilm(source: Source, { film, chapters }: Video, files: FilmFiles): Cue[] {
  if (!film) {
    for (const [index, { startS }] of chapters.entries())
      if (startS !== undefined) files.report(source, ['chapters', index, 'startS'], 'is there only with a film');
    return [];
  }
  checkChapters(source, { film, chapters }, files.report);
  const missing = (['hls', 'dash', 'mp4', 'poster', 'captions', 'descriptions'] as const).filter(
    (field) => film[field]?.startsWith('/') && !existsSync(join(files.publicFolder, film[field])),
  );
  for (const field of missing) files.report(source, ['film', field], `there is no file public${film[field]}`);
  const [heard, seen] = (['captions', 'descriptions'] as const).map((field) =>
    missing.includes(field) ? [] : readCues(film, field, files),
  );
  return [...(seen ?? []).map((cue) => ({ ...cue, text: `On screen: ${cue.text}` })), ...(heard ?? [])].toSorted(
    (a, b) => a.startS - b.startS,
  );
}

/** The film with the size of its `mp4`, if that is a file of this site. */
export function measureFilm(film: Film, { publicFolder }: Pick<FilmFiles, 'publicFolder'>): Film {
  const file = film.mp4?.startsWith('/') ? join(publicFolder, film.mp4) : undefined;
  return file !== undefined && existsSync(file) ? { ...film, mp4Bytes: statSync(file).size } : film;
}

function checkChapters(source: Source, { film, chapters }: Video & { film: Film }, report: ReportField) {
  for (const [index, { startS }] of chapters.entries()) {
    const problem = chapterProblem(startS, chapters[index - 1]?.startS ?? -1, film.durationS);
    if (problem) report(source, ['chapters', index, 'startS'], problem);
  }
}

function chapterProblem(startS: number | undefined, before: number, durationS: number): string | undefined {
  if (startS === undefined) return 'is missing: with a film, a chapter says where it starts';
  if (startS >= durationS) return 'is after the end of the film';
  return startS > before ? undefined : 'is not after the chapter before';
}

function readCues(
  film: Film,
  field: 'captions' | 'descriptions',
  { root, publicFolder, read, problems }: FilmFiles,
): Cue[] {
  const path = join(publicFolder, film[field]);
  const { cues, problems: found } = parseWebVtt(read(path));
  const late = cues.some(({ endS }) => endS > film.durationS)
    ? [{ line: 1, problem: `has cues after the end of the film at ${film.durationS} s` }]
    : [];
  const empty = cues.length || found.length ? [] : [{ line: 1, problem: 'has no cue' }];
  for (const { line, problem } of [...found, ...late, ...empty])
    problems.push({ file: relative(root, path), line, field, problem });
  return cues;
}
