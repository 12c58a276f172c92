/**
 * Makes up for servers that answer a request for a range with the whole file, which HTTP allows (RFC 9110, section
 * 14.2).
 */

/**
 * The range of a response; the response itself unless it is a whole file.
 * @param end exclusive.
 * @returns undefined if the file is shorter.
 */
export function cutRange(
  bytes: ArrayBuffer,
  status: number | undefined,
  start: number,
  end: number,
): ArrayBuffer | undefined {
  if (status === 206 || bytes.byteLength === end - start) return bytes;
  return bytes.byteLength >= end ? bytes.slice(start, end) : undefined;
}
