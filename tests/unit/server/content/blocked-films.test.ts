import { expect, test } from 'vitest';
import type { Entry } from '../../../../content/entry.ts';
import { blockedFilms } from '../../../../server/content/blocked-films.ts';

test('Videos on hosts that MEDIA_ORIGINS does not allow are reported once for each host', () => {
  const film = {
    hls: 'https://a.example/film/master.m3u8',
    dash: 'https://a.example/film/manifest.mpd',
    poster: 'https://b.example:8443/poster.webp',
  };
  const videos = [
    { id: '501', film },
    { id: '502', film: { hls: '/media/film/master.m3u8', poster: '/media/film/poster.webp' } },
    { id: '503' },
  ] as unknown as Entry<'videos'>[];
  expect(blockedFilms(videos, [])).toEqual([
    { video: '501', origin: 'https://a.example' },
    { video: '501', origin: 'https://b.example:8443' },
  ]);
  expect(blockedFilms(videos, ['https://a.example', 'https://b.example:8443'])).toEqual([]);
});
