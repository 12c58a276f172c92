/**
 * Parses the plain fields of a multipart/form-data body (RFC 7578), which mail programs send to unsubscribe (RFC 8058,
 * section 3.2).
 */
import { Busboy } from '@fastify/busboy';
import { HttpProblem } from './http-problem.ts';

/** RFC 2046, section 5.1.1. */
const maxBoundary = 70;

/**
 * Files, and parts beyond the limits, are ignored.
 * @param rules `maxFields`: the maximum number of parts. A value may have 200 bytes.
 * @throws {HttpProblem} 400 if the body is not valid multipart/form-data.
 */
export function fieldsOfMultipart(
  body: Buffer,
  { boundary, maxFields }: { boundary: string | undefined; maxFields: number },
): Promise<URLSearchParams> {
  const unreadable = new HttpProblem('malformed-request', 'What was sent is not a complete multipart form.');
  if (!boundary || boundary.length > maxBoundary || /["\\]/.test(boundary)) return Promise.reject(unreadable);
  return new Promise((resolve, reject) => {
    const fields = new URLSearchParams();
    const parser = new Busboy({
      headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
      limits: { parts: maxFields, fields: maxFields, files: 0, fieldSize: 200, headerPairs: 8, headerSize: 1024 },
    });
    parser.on('field', (name: string | undefined, value: string, _nameTruncated: boolean, isTruncated: boolean) => {
      if (name !== undefined && !isTruncated) fields.append(name, value);
    });
    parser.on('finish', () => resolve(fields)).on('error', () => reject(unreadable));
    parser.end(body);
  });
}
