/**
 * Encrypts CMAF with Common Encryption (ISO/IEC 23001-7, scheme `cenc`): AES-128 in counter mode, in video only the
 * data after the NAL headers.
 */
import { createCipheriv } from 'node:crypto';
import { type Box, findBox, listBoxes, makeBox, makeFullBox, replaceBox, uint16, uint32 } from './boxes.ts';

type Keys = { keyId: Buffer; key: Buffer };

/** Marks an initialization segment as encrypted with a key. */
export function protectInit(bytes: Buffer, { keyId }: Pick<Keys, 'keyId'>): Buffer {
  const described = replaceBox(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'], (box) => {
    const entries = listBoxes(box, 16).map((entry) => {
      const content = box.subarray(entry.body, entry.end);
      return makeBox(entry.type === 'avc1' ? 'encv' : 'enca', content, protectionOf(entry.type, keyId));
    });
    return makeBox('stsd', box.subarray(8, 16), ...entries);
  });
  const commonSystem = Buffer.from('1077efecc0b24d02ace33c1e52e2fb4b', 'hex');
  const pssh = makeFullBox('pssh', { version: 1 }, commonSystem, uint32(1), keyId, uint32(0));
  return replaceBox(described, ['moov'], (box) => makeBox('moov', box.subarray(8), pssh));
}

function protectionOf(format: string, keyId: Buffer): Buffer {
  const vectorSize = 8;
  const track = makeFullBox('tenc', {}, Buffer.from([0, 0, 1, vectorSize]), keyId);
  const scheme = makeFullBox('schm', {}, Buffer.from('cenc'), uint32(0x10000));
  return makeBox('sinf', makeBox('frma', Buffer.from(format)), scheme, makeBox('schi', track));
}

/** @param track `sequence`: makes the counters of all samples of a track different; `isPicture`: H.264, else audio. */
export function encryptSegment(
  bytes: Buffer,
  { key, isPicture, sequence }: Pick<Keys, 'key'> & { isPicture: boolean; sequence: number },
): Buffer {
  const fragment = findBox(bytes, ['moof']);
  const sizes = sampleSizes(bytes, fragment);
  const media = Buffer.from(bytes.subarray(fragment.end));
  let at = 8;
  const samples = sizes.map((size, index) => {
    const vector = Buffer.concat([uint32(sequence), uint32(index)]);
    const sample = media.subarray(at, at + size);
    at += size;
    const parts = isPicture ? picturePartsOf(sample) : [{ clear: 0, encrypted: size }];
    encryptParts(sample, parts, createCipheriv('aes-128-ctr', key, Buffer.concat([vector, Buffer.alloc(8)])));
    const subsamples = isPicture
      ? [uint16(parts.length), ...parts.flatMap(({ clear, encrypted }) => [uint16(clear), uint32(encrypted)])]
      : [];
    return Buffer.concat([vector, ...subsamples]);
  });
  return Buffer.concat([describeEncryption(bytes.subarray(fragment.start, fragment.end), samples, isPicture), media]);
}

type Part = { clear: number; encrypted: number };

/** Leaves the first 96 bytes of every coded slice, and all other NAL units, unencrypted. */
function picturePartsOf(sample: Buffer): Part[] {
  const parts: Part[] = [];
  let clear = 0;
  for (let at = 0; at < sample.length; ) {
    const size = sample.readUInt32BE(at) + 4;
    const isSlice = [1, 5].includes(sample.readUInt8(at + 4) & 31);
    const encrypted = isSlice && size > 112 ? (size - 96) & ~15 : 0;
    clear += size - encrypted;
    if (encrypted) {
      parts.push({ clear, encrypted });
      clear = 0;
    }
    at += size;
  }
  return clear ? [...parts, { clear, encrypted: 0 }] : parts;
}

function encryptParts(sample: Buffer, parts: Part[], cipher: ReturnType<typeof createCipheriv>) {
  let at = 0;
  for (const { clear, encrypted } of parts) {
    at += clear;
    cipher.update(sample.subarray(at, at + encrypted)).copy(sample, at);
    at += encrypted;
  }
}

/** Adds the boxes of the initialization vectors (saiz, saio, senc), which shift the media data by their size. */
function describeEncryption(fragment: Buffer, samples: Buffer[], isPicture: boolean): Buffer {
  const vectors = makeFullBox('senc', { flags: isPicture ? 2 : 0 }, uint32(samples.length), ...samples);
  const sizes = makeFullBox(
    'saiz',
    {},
    Buffer.from([0]),
    uint32(samples.length),
    Buffer.from(samples.map((each) => each.length)),
  );
  const offsetSize = 20;
  const track = findBox(fragment, ['moof', 'traf']);
  const beforeVectors = track.end + sizes.length + offsetSize;
  const offset = makeFullBox('saio', {}, uint32(1), uint32(beforeVectors + 16));
  const content = Buffer.from(fragment.subarray(track.body, track.end));
  const run = findBox(fragment, ['trun'], track);
  const dataOffset = run.body + 8 - track.body;
  content.writeInt32BE(content.readInt32BE(dataOffset) + vectors.length + sizes.length + offsetSize, dataOffset);
  return replaceBox(fragment, ['moof', 'traf'], () => makeBox('traf', content, sizes, offset, vectors));
}

/** The sizes of the samples in the only run of the fragment. */
function sampleSizes(bytes: Buffer, fragment: Box): number[] {
  const header = findBox(bytes, ['traf', 'tfhd'], fragment);
  const run = findBox(bytes, ['traf', 'trun'], fragment);
  const headerFlags = bytes.readUInt32BE(header.body);
  const flags = bytes.readUInt32BE(run.body);
  const skipped = (set: number, fields: [flag: number, size: number][]) =>
    fields.reduce((sum, [flag, size]) => sum + (set & flag ? size : 0), 0);
  const fallback =
    header.body +
    8 +
    skipped(headerFlags, [
      [0x1, 8],
      [0x2, 4],
      [0x8, 4],
    ]);
  const first =
    run.body +
    8 +
    skipped(flags, [
      [0x1, 4],
      [0x4, 4],
    ]);
  const step = skipped(flags, [
    [0x100, 4],
    [0x200, 4],
    [0x400, 4],
    [0x800, 4],
  ]);
  const within = flags & 0x100 ? 4 : 0;
  const count = bytes.readUInt32BE(run.body + 4);
  return Array.from({ length: count }, (_, index) =>
    bytes.readUInt32BE(flags & 0x200 ? first + index * step + within : fallback),
  );
}
