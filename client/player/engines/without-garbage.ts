/** Keeps what only came in the place of media from the source buffer, which would swallow it, and all that follows it, without a word. */

type Answer = { data?: unknown; request: object };
type Sent = { customData?: { request?: { type: string; availabilityTimeComplete?: boolean; representation?: { mimeType?: string | null } | null } } };

/** Takes from an answer what is no media, so that dash.js reports its request as failed, with status 200. */
export async function withoutGarbage<Given extends Answer>(answer: Given): Promise<Given> {
  const { type, availabilityTimeComplete, representation } = (answer.request as Sent).customData?.request ?? {};
  const isSegment = type === 'MediaSegment' || type === 'InitializationSegment';
  // A segment that is still being made comes in parts.
  const isWhole = availabilityTimeComplete !== false && representation?.mimeType?.endsWith('/mp4');
  if (isSegment && isWhole && answer.data instanceof ArrayBuffer && !areWholeBoxes(answer.data)) answer.data = undefined;
  return answer;
}

/** Whether bytes are boxes of ISO media to the last byte (ISO/IEC 14496-12, section 4.2). Nothing at all is not. */
export function areWholeBoxes(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  let at = 0;
  while (at + 8 <= bytes.byteLength) {
    const short = view.getUint32(at);
    // 0: to the end; 1: the size follows the type, in 64 bits.
    const size = short === 0 ? bytes.byteLength - at : short > 1 ? short : at + 16 <= bytes.byteLength ? Number(view.getBigUint64(at + 8)) : 0;
    if (size < 8) return false;
    at += size;
  }
  return at > 0 && at === bytes.byteLength;
}
