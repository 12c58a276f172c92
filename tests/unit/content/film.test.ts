import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileContent } from '../../../content/compile.ts';
import { ContentError, formatProblem } from '../../../content/problem.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';

const site = mkdtempSync(join(tmpdir(), 'films-'));
const folders = { root: join(site, 'content'), publicFolder: join(site, 'public') };
const captions = 'WEBVTT\n\n00:00.500 --> 00:03.000\nOne chain.\n';
const descriptions = 'WEBVTT\n\n00:00.000 --> 00:12.800\nThe title.\n';
mkdirSync(join(folders.root, 'videos'), { recursive: true });
mkdirSync(join(folders.publicFolder, 'media/short'), { recursive: true });
for (const name of ['master.m3u8', 'poster.webp']) writeFileSync(join(folders.publicFolder, 'media/short', name), '');
afterAll(() => rmSync(site, { recursive: true }));

const chaptered = (first: string, second: string) =>
  `chapters:\n  - {id: one, title: One${first}}\n  - {id: two, title: Two${second}}\n`;
const film = {
  hls: '/media/short/master.m3u8',
  mp4: 'https://media.example.com/film/film.mp4',
  poster: '/media/short/poster.webp',
  captions: '/media/short/captions.en.vtt',
  descriptions: '/media/short/descriptions.en.vtt',
  durationS: 12.8,
};

/** @returns the problems that concern the film, of content with this one video; its other problems are left out. */
function problemsOf({
  film: given,
  chapters = chaptered(', startS: 0', ', startS: 6.4'),
  vtt = captions,
  seen = descriptions,
}: {
  film?: object;
  chapters?: string;
  vtt?: string;
  seen?: string;
}): string[] {
  const fields =
    'title: Film\nstandfirst: A film.\npublishAt: 2026-11-01T07:00:00Z\nauthors: [jhale]\ncategories: [GEOPOLITICS]\n';
  writeFileSync(join(folders.publicFolder, 'media/short/captions.en.vtt'), vtt);
  writeFileSync(join(folders.publicFolder, 'media/short/descriptions.en.vtt'), seen);
  writeFileSync(
    join(folders.root, 'videos/599-film.md'),
    `---\n${fields}${given ? `film: ${JSON.stringify(given)}\n` : ''}${chapters}---\nText.\n`,
  );
  try {
    compileContent(folders, siteLinks);
    return [];
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems
        .filter(({ field }) => /^(film|chapters|captions|descriptions)/.test(field))
        .map(formatProblem);
    throw error;
  }
}

test('A video with its files, captions, descriptions and chapter starts has no problem, on any host', () => {
  expect(problemsOf({ film })).toEqual([]);
  expect(
    problemsOf({ film: { ...film, hls: undefined, dash: 'https://media.example.com/film/manifest.mpd' } }),
  ).toEqual([]);
  expect(problemsOf({ chapters: chaptered('', '') })).toEqual([]);
});

test.each([
  [{ ...film, hls: undefined }, 'videos/599-film.md:7: film: names hls, dash or both'],
  [
    { ...film, hls: undefined, dash: 'https://media.example.com/a.mpd', mp4: undefined },
    'videos/599-film.md:7: film: names mp4 besides dash: no browser plays dash by itself',
  ],
  [{ ...film, captions: undefined }, 'videos/599-film.md:7: film.captions: is missing'],
  [{ ...film, descriptions: undefined }, 'videos/599-film.md:7: film.descriptions: is missing'],
  [
    { ...film, descriptions: '/media/short/none.vtt' },
    'videos/599-film.md:7: film.descriptions: there is no file public/media/short/none.vtt',
  ],
  [
    { ...film, captions: '/media/short/none.vtt' },
    'videos/599-film.md:7: film.captions: there is no file public/media/short/none.vtt',
  ],
  [
    { ...film, hls: '/media/short/none.m3u8' },
    'videos/599-film.md:7: film.hls: there is no file public/media/short/none.m3u8',
  ],
  [
    { ...film, hls: '/media/../content/site.yaml' },
    'videos/599-film.md:7: film.hls: write an address like /media/film-name/master.m3u8, or an https address',
  ],
  [
    { ...film, dash: 'http://media.example.com/a.mpd' },
    'videos/599-film.md:7: film.dash: write an address like /media/film-name/master.m3u8, or an https address',
  ],
  [
    { ...film, mp4: '/media/short/film.mp4', mp4Bytes: 5 },
    'videos/599-film.md:7: film.mp4Bytes: is written only if mp4 is on another host: files of this site are measured',
  ],
  [
    { ...film, durationS: 2 },
    '../public/media/short/captions.en.vtt:1: captions: has cues after the end of the film at 2 s',
  ],
])('A mistake in the film of a video is reported: %o', (given, problem) => {
  expect(problemsOf({ film: given })).toContain(problem);
});

test.each([
  [
    chaptered(', startS: 0', ''),
    'videos/599-film.md:10: chapters.1.startS: is missing: with a film, a chapter says where it starts',
  ],
  [
    chaptered(', startS: 3', ', startS: 3'),
    'videos/599-film.md:10: chapters.1.startS: is not after the chapter before',
  ],
  [
    chaptered(', startS: 0', ', startS: 12.8'),
    'videos/599-film.md:10: chapters.1.startS: is after the end of the film',
  ],
])('Chapters that are not in the order of the film are reported: %j', (chapters, problem) => {
  expect(problemsOf({ film, chapters })).toEqual([problem]);
});

test('Chapter starts without a film and unreadable captions or descriptions are reported', () => {
  expect(problemsOf({})).toContain('videos/599-film.md:9: chapters.1.startS: is there only with a film');
  expect(problemsOf({ film, vtt: 'WEBVTT\n\nHello' })).toEqual([
    '../public/media/short/captions.en.vtt:3: captions: a cue says its times like 00:00:01.000 --> 00:00:04.000',
  ]);
  expect(problemsOf({ film, vtt: 'WEBVTT\n' })).toEqual([
    '../public/media/short/captions.en.vtt:1: captions: has no cue',
  ]);
  expect(problemsOf({ film, seen: 'WEBVTT\n' })).toEqual([
    '../public/media/short/descriptions.en.vtt:1: descriptions: has no cue',
  ]);
});
