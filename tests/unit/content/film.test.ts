import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileContent } from '../../../content/compile.ts';
import { unpackText } from '../../../content/packed-texts.ts';
import { ContentError, formatProblem } from '../../../content/problem.ts';
import { addressOf, isAddress } from '../../../shared/entry-href.ts';
import { root, siteContent } from '../../support/site.ts';

const site = mkdtempSync(join(tmpdir(), 'films-'));
const folders = { root: join(site, 'content'), publicFolder: join(site, 'public') };
const captions = 'WEBVTT\n\n00:00.500 --> 00:03.000\nOne chain.\n';
mkdirSync(join(folders.root, 'videos'), { recursive: true });
mkdirSync(join(folders.publicFolder, 'media/short'), { recursive: true });
for (const name of ['master.m3u8', 'poster.webp']) writeFileSync(join(folders.publicFolder, 'media/short', name), '');
afterAll(() => rmSync(site, { recursive: true }));

const chaptered = (first: string, second: string) => `chapters:\n  - {id: one, title: One${first}}\n  - {id: two, title: Two${second}}\n`;
const film = { hls: '/media/short/master.m3u8', poster: '/media/short/poster.webp', captions: '/media/short/captions.en.vtt', durationS: 12.8 };

/** @returns the problems that content with this one video has with its film; without the rest of a site it has others, too. */
function problemsOf({
  film: given,
  chapters = chaptered(', startS: 0', ', startS: 6.4'),
  vtt = captions,
}: {
  film?: object;
  chapters?: string;
  vtt?: string;
}): string[] {
  const fields = 'title: Film\nstandfirst: A film.\npublishAt: 2026-11-01T07:00:00Z\nauthors: [jhale]\ncategories: [GEOPOLITICS]\n';
  writeFileSync(join(folders.publicFolder, 'media/short/captions.en.vtt'), vtt);
  writeFileSync(join(folders.root, 'videos/599-film.md'), `---\n${fields}${given ? `film: ${JSON.stringify(given)}\n` : ''}${chapters}---\nText.\n`);
  try {
    compileContent(folders, { hrefOf: addressOf, isAddress });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.filter(({ field }) => /^(film|chapters|captions)/.test(field)).map(formatProblem);
    throw error;
  }
}

test('a film with its files, captions and starts of chapters has no problem, on the site or on another host', () => {
  expect(problemsOf({ film })).toEqual([]);
  expect(problemsOf({ film: { ...film, hls: undefined, dash: 'https://media.example.com/film/manifest.mpd' } })).toEqual([]);
  expect(problemsOf({ chapters: chaptered('', '') })).toEqual([]);
});

test.each([
  [{ ...film, hls: undefined }, 'videos/599-film.md:7: film: names hls, dash or both'],
  [{ ...film, captions: undefined }, 'videos/599-film.md:7: film.captions: is missing'],
  [{ ...film, captions: '/media/short/none.vtt' }, 'videos/599-film.md:7: film.captions: there is no file public/media/short/none.vtt'],
  [{ ...film, hls: '/media/short/none.m3u8' }, 'videos/599-film.md:7: film.hls: there is no file public/media/short/none.m3u8'],
  [{ ...film, hls: '/media/../content/site.yaml' }, 'videos/599-film.md:7: film.hls: write an address like /media/film-name/master.m3u8, or an https address'],
  [
    { ...film, dash: 'http://media.example.com/a.mpd' },
    'videos/599-film.md:7: film.dash: write an address like /media/film-name/master.m3u8, or an https address',
  ],
  [{ ...film, durationS: 2 }, '../public/media/short/captions.en.vtt:1: captions: has cues after the end of the film at 2 s'],
])('%o is told', (given, problem) => {
  expect(problemsOf({ film: given })).toContain(problem);
});

test.each([
  [chaptered(', startS: 0', ''), 'videos/599-film.md:10: chapters.1.startS: is missing: with a film, a chapter says where it starts'],
  [chaptered(', startS: 3', ', startS: 3'), 'videos/599-film.md:10: chapters.1.startS: is not after the chapter before'],
  [chaptered(', startS: 0', ', startS: 12.8'), 'videos/599-film.md:10: chapters.1.startS: is after the end of the film'],
])('chapters lie in the film, in order: %j', (chapters, problem) => {
  expect(problemsOf({ film, chapters })).toEqual([problem]);
});

test('starts of chapters without a film, and captions that cannot be read, are told', () => {
  expect(problemsOf({})).toContain('videos/599-film.md:9: chapters.1.startS: is there only with a film');
  expect(problemsOf({ film, vtt: 'WEBVTT\n\nHello' })).toEqual([
    '../public/media/short/captions.en.vtt:3: captions: a cue says its times like 00:00:01.000 --> 00:00:04.000',
  ]);
  expect(problemsOf({ film, vtt: 'WEBVTT\n' })).toEqual(['../public/media/short/captions.en.vtt:1: captions: has no cue']);
});

test('every film of the site has a transcript as its captions say, within its length', () => {
  const { content, texts } = siteContent();
  const films = content.entries.videos.flatMap(({ film: made, packed }) => (made && packed ? [{ made, packed }] : []));
  expect(films.length).toBeGreaterThanOrEqual(2);
  for (const { made, packed } of films) {
    const { transcript } = JSON.parse(unpackText(texts, packed)) as { transcript: { endS: number }[] };
    expect(transcript).toHaveLength(readFileSync(join(root, 'public', made.captions), 'utf8').split('-->').length - 1);
    expect(Math.max(...transcript.map(({ endS }) => endS))).toBeLessThanOrEqual(made.durationS);
  }
});

test('all media in the repository weigh at most 8 MB together', () => {
  const folders = ['public/media', 'tests/fixtures/media'].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  expect(files.length).toBeGreaterThan(100);
  expect(files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)).toBeLessThanOrEqual(8_000_000);
});
