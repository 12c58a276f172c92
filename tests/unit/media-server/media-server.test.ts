import { createDecipheriv } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBox } from '../../support/video/media-server/boxes.ts';
import { key } from '../../support/video/media-server/encrypted-clip.ts';
import { type MediaServer, startMediaServer } from '../../support/video/media-server/media-server.ts';

let media: MediaServer;

beforeEach(async () => {
  media = await startMediaServer();
});
afterEach(() => media.stop());

const ask = (path: string, init?: RequestInit) => fetch(media.origin + path, init);
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer());

test('A rule applies to as many requests as it says, and the log has the requests and responses', async () => {
  media.use({ path: /seg-0-3/, status: 404, times: 1 });
  for (const path of ['/clip/seg-0-3.m4s', '/clip/seg-0-3.m4s', '/clip/seg-0-4.m4s']) await ask(path);
  expect(media.requests.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/clip/seg-0-3.m4s 404',
    '/clip/seg-0-3.m4s 200',
    '/clip/seg-0-4.m4s 200',
  ]);
  media.forget();
  expect(media.requests).toEqual([]);
});

test.each([
  { rule: { empty: true }, size: () => 0 },
  { rule: { truncate: 0.5 }, size: (whole: number) => Math.floor(whole / 2) },
  { rule: { garbage: true }, size: (whole: number) => whole },
  { rule: { corrupt: true }, size: (whole: number) => whole },
] as const)('The rule $rule changes the response', async ({ rule, size }) => {
  const whole = await bytesOf('/clip/seg-1-2.m4s');
  media.use({ path: /seg-1-2/, ...rule });
  const sent = await bytesOf('/clip/seg-1-2.m4s');
  expect(sent).toHaveLength(size(whole.length));
  expect(sent.equals(whole)).toBe(false);
});

test('The rule replaceWith sends another file instead of the requested one', async () => {
  media.use({ path: /seg-0-5/, replaceWith: 'seg-0-1.m4s' });
  expect(await bytesOf('/clip/seg-0-5.m4s')).toEqual(await bytesOf('/clip/seg-0-1.m4s'));
});

test('A request that hangs gets no response, and stop ends it', async () => {
  media.use({ path: /master/, hang: true });
  await expect(ask('/clip/master.m3u8', { signal: AbortSignal.timeout(100) })).rejects.toThrow(/timeout/);
  expect(media.requests.map(({ status }) => status)).toEqual([0]);
});

test('A slow response is complete', async () => {
  media.use({ path: /seg-2-1/, kbps: 800 });
  const slow = await bytesOf('/clip/seg-2-1.m4s');
  media.use();
  expect(slow).toEqual(await bytesOf('/clip/seg-2-1.m4s'));
});

test('A range request gets its range', async () => {
  const answer = await ask('/clip/init-0.mp4', { headers: { Range: 'bytes=4-7' } });
  expect([answer.status, await answer.text()]).toEqual([206, 'ftyp']);
});

test('Any origin may read media and request a license', async () => {
  const preflight = await ask('/cenc/license', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
});

test('A clip with one rendition has no alternatives in its playlist', async () => {
  const master = (await bytesOf('/single/master.m3u8')).toString();
  const manifest = (await bytesOf('/single/manifest.mpd')).toString();
  expect(master.match(/^media_\d.m3u8$/gm)).toEqual(['media_0.m3u8']);
  expect(manifest.match(/Representation id="\d"/g)).toEqual(['Representation id="0"', 'Representation id="3"']);
});

test('A license request gets the key, another key, or a refusal', async () => {
  const keyIdOf = async () => (await (await ask('/cenc/license', { method: 'POST' })).json()).keys[0].kid;
  expect(await keyIdOf()).toBe('oKGio6SlpqeoqaqrrK2urw');
  media.answerLicense('wrong');
  expect(await keyIdOf()).not.toBe('oKGio6SlpqeoqaqrrK2urw');
  media.answerLicense('refused');
  expect((await ask('/cenc/license', { method: 'POST' })).status).toBe(403);
});

test('AES-128 segments decrypt to those of the clip with the key and vector of the playlist', async () => {
  const playlist = (await bytesOf('/aes/media_0.m3u8')).toString();
  const [, uri, vector = ''] = /METHOD=AES-128,URI="([^"]+)",IV=0x(\w+)/.exec(playlist) ?? [];
  const decipher = createDecipheriv('aes-128-cbc', await bytesOf(`/aes/${uri}`), Buffer.from(vector, 'hex'));
  const clear = Buffer.concat([decipher.update(await bytesOf('/aes/seg-0-1.m4s')), decipher.final()]);
  expect(clear).toEqual(await bytesOf('/clip/seg-0-1.m4s'));
  expect(await bytesOf('/aes/key.bin')).toEqual(key);
});

test('Clear Key segments keep their duration and have a vector for each sample', async () => {
  const [clear, encrypted, init] = [
    await bytesOf('/clip/seg-3-1.m4s'),
    await bytesOf('/cenc/seg-3-1.m4s'),
    await bytesOf('/cenc/init-3.mp4'),
  ];
  const [media, secret] = [clear, encrypted].map((bytes) => bytes.subarray(findBox(bytes, ['mdat']).body)) as [
    Buffer,
    Buffer,
  ];
  expect([init.includes('enca'), init.includes('tenc'), init.includes('pssh')]).toEqual([true, true, true]);
  expect(secret).toHaveLength(media.length);
  const vectors = findBox(encrypted, ['moof', 'traf', 'senc']);
  const firstSampleSize = clear.readUInt32BE(findBox(clear, ['moof', 'traf', 'trun']).body + 12);
  const decipher = createDecipheriv(
    'aes-128-ctr',
    key,
    Buffer.concat([encrypted.subarray(vectors.body + 8, vectors.body + 16), Buffer.alloc(8)]),
  );
  expect(decipher.update(secret.subarray(0, firstSampleSize))).toEqual(media.subarray(0, firstSampleSize));
});
