/** Reads the bytes of a body up to a limit. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendContinue } from './expect-continue.ts';
import { HttpProblem } from './http-problem.ts';

/** Limits the number of chunks: a body in tiny chunks costs far more time than its size suggests. */
const maxChunks = 1000;

/**
 * Data beyond a limit is discarded.
 * @throws {HttpProblem} 413 for too many bytes, without reading any if Content-Length says so; 400 for too many chunks
 * or a body that ends early.
 */
export async function readBytes(req: IncomingMessage, res: ServerResponse, maxBytes: number): Promise<Buffer> {
  const tooLarge = new HttpProblem('too-large', `This is more than can be sent here: at most ${maxBytes} bytes.`);
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  sendContinue(req, res);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function stop(settle: () => void) {
      req.off('data', take).off('end', finish).off('error', fail).off('close', fail);
      settle();
    }
    function take(chunk: Buffer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes && chunks.length <= maxChunks) return;
      stop(() =>
        reject(
          size > maxBytes
            ? tooLarge
            : new HttpProblem(
                'malformed-request',
                'What was sent came in too many small pieces. Send it in larger ones.',
              ),
        ),
      );
      req.resume();
    }
    const finish = () => stop(() => resolve(Buffer.concat(chunks, size)));
    const fail = () =>
      stop(() => reject(new HttpProblem('malformed-request', 'What was sent ended before it was complete.')));
    // Its connection has already closed: no event follows.
    if (req.destroyed) return fail();
    req.on('data', take).on('end', finish).on('error', fail).on('close', fail);
  });
}
