/** Keeps what only came in the place of media from the source buffer, which would swallow it, and all that follows it, without a word. */
import { areWholeBoxes } from './whole-boxes.ts';

type Answer = { data?: unknown; request: object };
type Sent = { customData?: { request?: { type: string; availabilityTimeComplete?: boolean; representation?: { mimeType?: string | null } | null } } };

/** Takes from an answer what is no media, so that dash.js reports its request as failed, with status 200. */
export async function dropInvalidSegments<Given extends Answer>(answer: Given): Promise<Given> {
  const { type, availabilityTimeComplete, representation } = (answer.request as Sent).customData?.request ?? {};
  const isSegment = type === 'MediaSegment' || type === 'InitializationSegment';
  // A segment that is still being made comes in parts.
  const isWhole = availabilityTimeComplete !== false && representation?.mimeType?.endsWith('/mp4');
  if (isSegment && isWhole && answer.data instanceof ArrayBuffer && !areWholeBoxes(answer.data)) answer.data = undefined;
  return answer;
}
