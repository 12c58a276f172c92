/** Manifests that name two hosts, mostly /clip/ and /second/; as `pages` of the media server. */
import { readClipText } from './clip.ts';
import type { Pages } from './packed-streams.ts';

const hls = 'application/vnd.apple.mpegurl';

/**
 * Redundant variants (RFC 8216, section 4.3.4.2): every variant of the first host, then every variant of the second,
 * with their own audio.
 */
export function redundantVariants(hosts = ['/clip/', '/second/']): Pages {
  const [first = '', second = ''] = hosts.map((host) => playlistOf(host, `sound of ${host}`));
  return { [`${hosts[0]}master.m3u8`]: { type: hls, body: first + second.replace(/^#EXTM3U\n.*\n.*\n/, '') } };
}

/**
 * Content steering (HLS 2nd edition, section 7) with the pathways `first` and `second`, of which the first is
 * preferred.
 */
export function steeredVariants(): Pages {
  const steering = '#EXT-X-CONTENT-STEERING:SERVER-URI="/clip/steering.json",PATHWAY-ID="first"\n';
  const [first = '', second = ''] = (['first', 'second'] as const).map((pathway) =>
    playlistOf(pathway === 'first' ? '/clip/' : '/second/', `sound of ${pathway}`).replace(
      /(STREAM-INF:)/g,
      `$1PATHWAY-ID="${pathway}",`,
    ),
  );
  const body = (first + second.replace(/^#EXTM3U\n.*\n.*\n/, '')).replace('#EXTM3U\n', `#EXTM3U\n${steering}`);
  const manifest = { VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['first', 'second'] };
  return {
    '/clip/master.m3u8': { type: hls, body },
    '/clip/steering.json': { type: 'application/json', body: JSON.stringify(manifest) },
  };
}

/** Two BaseURL elements in the manifest (ISO/IEC 23009-1, section 5.6.5). `after`: what follows them. */
export function twoBaseUrls({ hasNames, after = '' }: { hasNames: boolean; after?: string }): Pages {
  const urls = ['clip', 'second'].map(
    (host) => `<BaseURL${hasNames ? ` serviceLocation="${host}"` : ''}>{origin}/${host}/</BaseURL>`,
  );
  const body = readClipText('manifest.mpd').replace(/(<MPD[^>]*>)/, `$1\n  ${urls.join('\n  ')}${after}`);
  return { '/clip/manifest.mpd': { type: 'application/dash+xml', body } };
}

/**
 * Content steering in DASH (ISO/IEC 23009-1, annex K) of two service locations. `steering`: what differs from a
 * manifest that prefers the first.
 */
export function steeredBaseUrls({
  queryBeforeStart = true,
  steering = {},
}: {
  queryBeforeStart?: boolean;
  steering?: object;
} = {}): Pages {
  const element = `<ContentSteering defaultServiceLocation="clip" queryBeforeStart="${queryBeforeStart}">{origin}/clip/steering.json</ContentSteering>`;
  return {
    ...twoBaseUrls({ hasNames: true, after: element }),
    '/clip/steering.json': {
      type: 'application/json',
      body: JSON.stringify({ VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['clip', 'second'], ...steering }),
    },
  };
}

function playlistOf(host: string, audio: string): string {
  return readClipText('master.m3u8')
    .replaceAll('"sound"', `"${audio}"`)
    .replace(/media_\d/g, `${host}$&`);
}
