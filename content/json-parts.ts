/** Writes JSON and files in parts, so that the text of ten thousand entries is never in memory at once. */
import { closeSync, openSync, writeSync, writevSync } from 'node:fs';

/**
 * The text that `JSON.stringify` returns for plain data, in parts.
 * @param depth the number of levels that are divided; a value below them is one part.
 */
export function* jsonParts(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null) return yield JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* jsonParts(item, depth - 1);
    }
    return yield ']';
  }
  yield '{';
  let separator = '';
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    yield `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    yield* jsonParts(item, depth - 1);
  }
  return yield '}';
}

/**
 * Characters or bytes that are collected before a write, because a write of a few bytes costs as much as one of many.
 */
const writeSize = 1_000_000;
/** Max buffers of one system call (IOV_MAX of Linux). */
const maxBuffers = 1_024;

export function writeTextParts(path: string, parts: Iterable<string>) {
  writeBuffers(path, encodeParts(parts));
}

export function writeBuffers(path: string, buffers: Iterable<Buffer>) {
  const file = openSync(path, 'w');
  try {
    let [waiting, size]: [Buffer[], number] = [[], 0];
    for (const buffer of buffers) {
      waiting.push(buffer);
      size += buffer.length;
      if (waiting.length < maxBuffers && size < writeSize) continue;
      writeAll(file, waiting, size);
      [waiting, size] = [[], 0];
    }
    writeAll(file, waiting, size);
  } finally {
    closeSync(file);
  }
}

function* encodeParts(parts: Iterable<string>): Generator<Buffer> {
  let waiting = '';
  for (const part of parts) {
    waiting += part;
    if (waiting.length < writeSize) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

/** The system may write only a part of the buffers. @param size of all of them, in bytes. */
function writeAll(file: number, buffers: Buffer[], size: number) {
  const written = writevSync(file, buffers);
  if (written === size) return;
  const rest = Buffer.concat(buffers).subarray(written);
  for (let at = 0; at < rest.length; ) at += writeSync(file, rest, at);
}
