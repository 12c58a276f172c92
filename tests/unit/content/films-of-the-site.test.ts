import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackText } from '../../../content/packed-texts.ts';
import { type Cue, parseWebVtt } from '../../../content/web-vtt.ts';
import { root } from '../../support/root.mjs';
import { siteContent } from '../../support/site/site.ts';

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
