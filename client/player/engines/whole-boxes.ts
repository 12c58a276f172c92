/** Distinguishes media from other responses, such as a sign-in page. */

/**
 * Whether the buffer consists of complete ISO media boxes (ISO/IEC 14496-12, section 4.2). False for an empty buffer.
 */
export function areWholeBoxes(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  let at = 0;
  while (at + 8 <= bytes.byteLength) {
    const short = view.getUint32(at);
    // 0: to the end; 1: the size follows the type, in 64 bits.
    const size =
      short === 0
        ? bytes.byteLength - at
        : short > 1
          ? short
          : at + 16 <= bytes.byteLength
            ? Number(view.getBigUint64(at + 8))
            : 0;
    if (size < 8) return false;
    at += size;
  }
  return at > 0 && at === bytes.byteLength;
}
