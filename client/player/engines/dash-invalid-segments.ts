/**
 * Keeps responses that are not media, such as a sign-in page, out of the source buffer, which would accept them and
 * everything after them without an error.
 */
import { areWholeBoxes } from './whole-boxes.ts';

type Response = { data?: unknown; request: object };
type CustomRequest = {
  customData?: {
    request?: {
      type: string;
      availabilityTimeComplete?: boolean;
      representation?: { mimeType?: string | null } | null;
    };
  };
};

/**
 * A response interceptor: removes the data of a response that is not media, so that dash.js reports its request as
 * failed, with status 200.
 */
export async function dropInvalidSegments<Given extends Response>(response: Given): Promise<Given> {
  const { type, availabilityTimeComplete, representation } =
    (response.request as CustomRequest).customData?.request ?? {};
  const isSegment = type === 'MediaSegment' || type === 'InitializationSegment';
  // A segment that is still being produced arrives in parts.
  const isWhole = availabilityTimeComplete !== false && representation?.mimeType?.endsWith('/mp4');
  if (isSegment && isWhole && response.data instanceof ArrayBuffer && !areWholeBoxes(response.data))
    response.data = undefined;
  return response;
}
