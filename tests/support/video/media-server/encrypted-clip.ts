/**
 * The clip encrypted: /cenc/ with Clear Key (W3C EME, section 9.1), /aes/ with whole segments in AES-128 (RFC 8216,
 * section 4.3.2.4).
 */
import { createCipheriv } from 'node:crypto';
import { readClip, readClipText, soundTrack } from './clip.ts';
import { encryptSegment, protectInit } from './encrypt-segments.ts';

export const keyId = Buffer.from('a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', 'hex');
export const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const vector = Buffer.alloc(16, 0x11);
const segment = /^seg-(\d)-(\d)\.m4s$/;

export function readCenc(name: string): Buffer | undefined {
  const bytes = readClip(name);
  const [, track, number] = segment.exec(name) ?? [];
  if (!bytes || name === 'master.m3u8') return bytes;
  if (name.startsWith('init-')) return protectInit(bytes, { keyId });
  if (track !== undefined)
    return encryptSegment(bytes, { key, isPicture: track !== soundTrack, sequence: Number(number) });
  const uri = `data:text/plain;base64,${keyId.toString('base64')}`;
  const tag = `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="${uri}",KEYFORMAT="org.w3.clearkey",KEYFORMATVERSIONS="1",KEYID=0x${keyId.toString('hex')}`;
  return Buffer.from(
    name === 'manifest.mpd' ? protectedManifest() : readClipText(name).replace('#EXT-X-MAP', `${tag}\n#EXT-X-MAP`),
  );
}

/** Playlists, segments and `key.bin`; the initialization segments are not encrypted. */
export function readAes(name: string): Buffer | undefined {
  if (name === 'key.bin') return key;
  const bytes = readClip(name);
  if (!bytes || name === 'manifest.mpd') return undefined;
  if (segment.test(name)) {
    const cipher = createCipheriv('aes-128-cbc', key, vector);
    return Buffer.concat([cipher.update(bytes), cipher.final()]);
  }
  if (!name.startsWith('media_')) return bytes;
  const tag = `#EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x${vector.toString('hex')}`;
  return Buffer.from(bytes.toString().replace(/(#EXT-X-MAP.*\n)/, `$1${tag}\n`));
}

/** The response of the license server: the key, or with `wrong` another key. */
export function clearKeyLicense(answer: 'right' | 'wrong'): string {
  const id = answer === 'right' ? keyId : Buffer.alloc(16, 0x77);
  return JSON.stringify({
    keys: [{ kty: 'oct', kid: id.toString('base64url'), k: key.toString('base64url') }],
    type: 'temporary',
  });
}

function protectedManifest(): string {
  const hex = keyId.toString('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  const common = `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>`;
  const clearKey =
    '<ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>';
  return readClipText('manifest.mpd')
    .replace('<MPD ', '<MPD xmlns:cenc="urn:mpeg:cenc:2013" ')
    .replaceAll('      <SegmentTemplate', `      ${common}\n      ${clearKey}\n      <SegmentTemplate`);
}
