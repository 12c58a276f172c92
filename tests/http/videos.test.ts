import { beforeAll, describe, expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { clockTime } from '../../shared/site/video-time.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://example.com/site' });
const videos = sourceOf(siteContent()).at(today).list('videos');
const video = videos.find(({ film }) => film);
const film = video?.film;
const path = video ? entryHref(video) : '';

describe('A video with a film', () => {
  let html = '';
  let graph: Record<string, unknown>[] = [];
  beforeAll(async () => {
    html = (await client.get(`/site${path}`).set('Accept', 'text/html')).text;
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    graph = (JSON.parse(data) as { '@graph': typeof graph })['@graph'];
  });

  test('The structured data of a video describes the recording, with a clip for each chapter', () => {
    const object = graph.find((each) => each['@type'] === 'VideoObject') ?? {};
    const clips = object.hasPart as object[];
    expect(object).toMatchObject({
      name: video?.title,
      uploadDate: video?.publishAt,
      duration: `PT${Math.round(film?.durationS ?? 0)}S`,
      contentUrl: `https://example.com/site${film?.mp4}`,
      thumbnailUrl: [`https://example.com/site${film?.poster}`],
    });
    const [first, second] = video?.chapters ?? [];
    expect(clips[0]).toEqual({
      '@type': 'Clip',
      name: first?.title,
      startOffset: first?.startS,
      endOffset: second?.startS,
      url: `https://example.com/site${path}?t=${Math.floor(first?.startS ?? 0)}`,
    });
    expect(clips.length).toBe(video?.chapters.length);
  });
  test('A video page has the transcript as text and the native player with captions, below the base path', () => {
    expect(html).toContain(`<source src="/site${film?.mp4}" type="video/mp4"/>`);
    expect(html).toMatch(new RegExp(`<track[^>]* src="/site${film?.captions}"`));
    expect(html).not.toContain('The film is not published yet');
    expect(html.match(/href="\?t=\d+"/g)?.length).toBeGreaterThan(video?.chapters.length ?? 0);
  });
  test('A video with DASH only offers the whole file in structured data and to browsers without script', async () => {
    const dashOnly = videos.find(({ film: made }) => made && !made.hls);
    const { text } = await client.get(`/site${dashOnly && entryHref(dashOnly)}`).set('Accept', 'text/html');
    expect(text.match(/<source src="[^"]*"/g)).toEqual([`<source src="/site${dashOnly?.film?.mp4}"`]);
    expect(text).toContain(`"contentUrl":"https://example.com/site${dashOnly?.film?.mp4}"`);
    expect(text).toContain('with captions and music');
  });
  test('A video page is the same for every start time and has one canonical address', async () => {
    const answers = await Promise.all(
      ['?t=20', '?t=21'].map((query) => client.get(`/site${path}${query}`).set('Accept', 'text/html')),
    );
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="https://example.com/site${path}">`);
    }
    expect(answers[0]?.text).toContain(`${film?.mp4}#t=20`);
  });
  test('The list of videos shows the length, the chapters and the captions of a video', async () => {
    const { text } = await client.get('/site/blue/videos').set('Accept', 'text/html');
    expect(text).toContain(`${clockTime(film?.durationS ?? 0)}, ${video?.chapters.length} chapters, captions`);
  });
});
