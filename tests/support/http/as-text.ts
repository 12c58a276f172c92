/** A response parser for Supertest, which by itself reads only certain media types as text. */
export function asText(stream: unknown, done: (error: Error | null, body: string) => void) {
  const response = stream as NodeJS.ReadableStream;
  let body = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => (body += chunk));
  response.on('end', () => done(null, body));
}
