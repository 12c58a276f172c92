/** Parses a Content-Type header. */
import { MIMEType } from 'node:util';

/** `essence`: `application/json`, in lower case. `charset`: in lower case; undefined if there is none. */
export type MediaType = { essence: string; charset: string | undefined; boundary: string | undefined };

/**
 * Max length of the header, longer than any type that we accept. The limit is needed because `MIMEType` takes quadratic
 * time for a header full of spaces.
 */
const maxLength = 256;

/** @returns undefined when the header is missing or is not a media type (RFC 9110, section 8.3.1). */
export function parseMediaType(header: string | undefined): MediaType | undefined {
  if (header === undefined || header.length > maxLength) return undefined;
  try {
    const { essence, params } = new MIMEType(header);
    return { essence, charset: params.get('charset')?.toLowerCase(), boundary: params.get('boundary') ?? undefined };
  } catch {
    return undefined;
  }
}
