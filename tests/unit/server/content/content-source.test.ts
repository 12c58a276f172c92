import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { CompiledContent, Entry } from '../../../../content/entry.ts';
import { writeContentSet } from '../../../../content/write-content-set.ts';
import { createContentSource } from '../../../../server/content/content-source.ts';
import { openContent } from '../../../../server/content/read-content-set.ts';
import { shownSince } from '../../../../server/content/shown-since.ts';
import { ConfigError } from '../../../../server/platform/config/config-error.ts';
import { arrange, siteContent } from '../../../support/site/site.ts';

/** A news entry with default values for the fields that a test does not set. */
function aArticle(fields: Partial<Entry<'news'>>): Entry<'news'> {
  const [model] = siteContent().content.entries.news;
  return { ...(model as Entry<'news'>), ...fields };
}

function sourceWith(news: Entry<'news'>[], readText = async () => '{}') {
  const content: CompiledContent = { ...siteContent().content, entries: { ...siteContent().content.entries, news } };
  return createContentSource(arrange(content), readText, {
    base: '/site',
    portalUrl: undefined,
    analytics: undefined,
  });
}

test('A scheduled article is published at its second, without a restart', () => {
  const source = sourceWith([
    aArticle({ id: '1', publishAt: '2026-12-01T12:00:00Z' }),
    aArticle({ id: '2', publishAt: '2026-01-01T00:00:00Z' }),
  ]);
  const idsAt = (now: string) =>
    source
      .at(new Date(now))
      .list('news')
      .map(({ id }) => id);
  expect(idsAt('2026-12-01T11:59:59Z')).toEqual(['2']);
  expect(idsAt('2026-12-01T12:00:00Z')).toEqual(['1', '2']);
  expect(idsAt('2026-11-01T00:00:00Z')).toEqual(['2']);
  expect(source.at(new Date('2026-12-01T11:59:59Z')).find('news', '1')).toBeUndefined();
});

test('The content of a set that is shown since a later time than the clock is arranged once, and changed now', () => {
  const source = shownSince(sourceWith([aArticle({ id: '1' })]), new Date('2026-06-02T00:00:00Z'));
  const now = new Date('2026-06-01T12:00:00Z');
  expect(source.at(now)).toBe(source.at(now));
  for (const change of [source.lastChange, source.lastRemoval, source.lastModified]) expect(change(now)).toEqual(now);
});

test('Articles are listed newest first, without drafts and withdrawn articles', () => {
  const news = [
    aArticle({ id: '1', publishAt: '2026-01-01T00:00:00Z' }),
    aArticle({ id: '3', publishAt: '2026-03-01T00:00:00Z' }),
    aArticle({ id: '2', publishAt: '2026-03-01T00:00:00Z' }),
    aArticle({ id: '4', publishAt: '2026-02-01T00:00:00Z', status: 'draft' }),
    aArticle({
      id: '5',
      publishAt: '2026-02-01T00:00:00Z',
      withdrawn: { at: '2026-04-01T00:00:00Z', reason: 'r', keepBody: true },
    }),
  ];
  const view = sourceWith(news).at(new Date('2026-06-01T00:00:00Z'));
  expect(view.list('news').map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(view.find('news', '5')?.id).toBe('5');
  expect(view.find('news', '4')).toBeUndefined();
});

test('The text of an entry is read once, and its addresses get the base path', async () => {
  let reads = 0;
  const source = sourceWith(
    [aArticle({ id: '1', publishAt: '2026-01-01T00:00:00Z', packed: { at: 0, size: 30, words: 1, digest: 'a' } })],
    async () => {
      reads++;
      return JSON.stringify({
        html: '<p><a href="/events">x</a> <a href="https://example.com/">y</a></p>',
        contents: [],
      });
    },
  );
  const view = source.at(new Date('2026-06-01T00:00:00Z'));
  const entry = view.find('news', '1') as Entry<'news'>;
  expect((await view.read(entry)).html).toEqual({
    __html: '<p><a href="/site/events">x</a> <a href="https://example.com/">y</a></p>',
  });
  await view.read(entry);
  expect(reads).toBe(1);
});

test('The view of the content stays the same between two changes', () => {
  const source = sourceWith([aArticle({ id: '1', publishAt: '2026-12-01T12:00:00Z' })]);
  const before = source.at(new Date('2026-12-01T11:00:00Z'));
  expect(source.at(new Date('2026-12-01T11:30:00Z'))).toBe(before);
  expect(source.at(new Date('2026-12-01T12:00:00Z'))).not.toBe(before);
});

describe('The content files of the build', () => {
  const options = { base: '', portalUrl: undefined, analytics: undefined };
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  async function writeBuild(): Promise<{ folder: string; entries: string; texts: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    await writeContentSet(folder, siteContent(), async () => undefined);
    return { folder, entries: join(folder, 'entries.json'), texts: join(folder, 'texts.bin') };
  }

  test('Content files that change or disappear at runtime do not change the texts of the site', async () => {
    const { folder, texts } = await writeBuild();
    const view = openContent(folder, options).at(new Date('2026-11-21T12:00:00Z'));
    const [first, second, third] = view.list('news');
    const read = async (entry: Entry<'news'> | undefined) =>
      entry ? JSON.stringify((await view.read(entry)).html) : '';
    writeFileSync(texts, Buffer.alloc(400_000, 'x'));
    expect(await read(first)).toMatch(/<p>.*<\/p>/);
    truncateSync(texts);
    expect(await read(second)).toMatch(/<p>.*<\/p>/);
    rmSync(folder, { recursive: true });
    folders.length = 0;
    expect(await read(third)).toMatch(/<p>.*<\/p>/);
  });

  test.each<[string, (files: Awaited<ReturnType<typeof writeBuild>>) => void, RegExp]>([
    [
      'texts of which a byte is wrong',
      ({ texts }) => writeFileSync(texts, Buffer.from([0]), { flag: 'r+' }),
      /texts\.bin/,
    ],
    ['texts that are cut short', ({ texts }) => truncateSync(texts, 100), /texts\.bin/],
    ['no texts', ({ texts }) => rmSync(texts), /texts\.bin/],
    ['entries that are cut short', ({ entries }) => truncateSync(entries, 100), /entries\.json/],
    ['entries that are something else', ({ entries }) => writeFileSync(entries, '[]'), /entries\.json/],
    ['no entries', ({ entries }) => rmSync(entries), /entries\.json/],
  ])('Content files with %s are refused in one line that says what to do', async (_what, damage, file) => {
    const files = await writeBuild();
    damage(files);
    const open = () => openContent(files.folder, options);
    expect(open).toThrow(ConfigError);
    expect(open).toThrow(file);
    expect(open).toThrow(/^\/\S+ is missing or damaged: build the site again \(npm run build\), then start it$/);
  });
});
