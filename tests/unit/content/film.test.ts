import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileContent } from '../../../content/compile.ts';
import { unpackText } from '../../../content/packed-texts.ts';
import { ContentError, formatProblem } from '../../../content/problem.ts';
import { type Cue, parseWebVtt } from '../../../content/web-vtt.ts';
import { siteLinks } from '../../../shared/site/entry-href.ts';
import { root } from '../../support/root.mjs';
import { siteContent } from '../../support/site/site.ts';

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

const readVtt = (address: string) => parseWebVtt(readFileSync(join(root, 'public', address), 'utf8')).cues;
const { content, texts } = siteContent();
const films = content.entries.videos.flatMap((video) =>
  video.film && video.packed ? [{ ...video, film: video.film, packed: video.packed }] : [],
);

test('The transcript of a video merges its descriptions and captions in the order of time', () => {
  expect(films.length).toBeGreaterThanOrEqual(2);
  for (const { film: made, packed } of films) {
    const { transcript } = JSON.parse(unpackText(texts, packed)) as { transcript: Cue[] };
    const seen = readVtt(made.descriptions).map((cue) => ({ ...cue, text: `On screen: ${cue.text}` }));
    expect(transcript).toEqual(expect.arrayContaining([...seen, ...readVtt(made.captions)]));
    expect(transcript).toHaveLength(seen.length + readVtt(made.captions).length);
    const starts = transcript.map(({ startS }) => startS);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(Math.max(...transcript.map(({ endS }) => endS))).toBeLessThanOrEqual(made.durationS);
  }
});

test('Captions name the music at the beginning and the bell of every chapter', () => {
  for (const { film: made, chapters } of films) {
    const sounds = readVtt(made.captions).flatMap(({ startS, text }) =>
      text.startsWith('[') ? [{ startS, sound: text.slice(0, text.indexOf(']') + 1) }] : [],
    );
    expect(sounds.map(({ sound }) => sound)).toEqual([
      '[Quiet music, a bell]',
      ...chapters.slice(1).map(() => '[Bell]'),
    ]);
    for (const [index, { startS = 0 }] of chapters.entries())
      expect(Math.abs((sounds[index]?.startS ?? NaN) - startS)).toBeLessThan(0.5);
  }
});

test('Descriptions cover a whole video, chapter by chapter, with the source of its figures', () => {
  for (const { film: made, chapters } of films) {
    const seen = readVtt(made.descriptions);
    expect([seen[0]?.startS, seen.at(-1)?.endS]).toEqual([0, made.durationS]);
    expect(seen.slice(1).map(({ startS }, index) => startS - (seen[index]?.endS ?? NaN))).toEqual(
      seen.slice(1).map(() => 0),
    );
    for (const { startS } of chapters) expect(seen.some((cue) => cue.startS === startS)).toBe(true);
    for (const { text } of seen.filter((cue) => /\d%|\d t\b|\$/.test(cue.text))) expect(text).toMatch(/Source: /);
  }
});

test('The text of a drawn film names its captions and music, and quotes no speaker', () => {
  const spoken = /<strong>[^<]+:<\/strong>|\bI[’'](m|d|ve)\b|\b(speaks|talks) (of|about|to|with)\b/;
  for (const { standfirst, packed } of films) {
    const { html } = JSON.parse(unpackText(texts, packed)) as { html: string };
    expect(html).not.toMatch(spoken);
    expect(standfirst).toMatch(/drawn film .* with captions and music/);
  }
});

test('All media in the repository weigh at most 8 MB together', () => {
  const folders = ['public/media', 'tests/fixtures/media'].map((folder) => join(root, folder));
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile());
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0),
  ).toBeLessThanOrEqual(8_000_000);
});
