/** Finds where each HTTP/1.1 response on a connection ends: by its status, its Content-Length or its chunks. */

const empty = Buffer.alloc(0);

/**
 * @param onResponse called with the status of each response when its last byte has been read.
 * @returns a function to call with the bytes of the connection as they come; the caller may reuse their buffer
 * afterwards.
 */
export function createResponseReader(onResponse: (status: number) => void): (received: Buffer) => void {
  let held: Buffer = empty;
  let status = 0;
  let inChunks = false;
  /** Bytes of the body or of a chunk still to come, and whether the response ends after them. */
  let [left, isLast] = [0, false];

  function readHead(head: string) {
    status = Number(head.slice(9, 12));
    inChunks = /\r\ntransfer-encoding: *chunked/i.test(head);
    left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    isLast = !inChunks;
    // A 304 may name the length of what it does not send.
    if (status === 304 || status === 204) [left, isLast, inChunks] = [0, true, false];
  }
  function readChunkSize(line: string) {
    const size = Number.parseInt(line, 16);
    left = size + '\r\n'.length;
    isLast = size === 0;
  }
  function finish() {
    isLast = inChunks = false;
    onResponse(status);
  }

  return (received) => {
    const bytes = held.length ? Buffer.concat([held, received]) : received;
    held = empty;
    for (let at = 0; at < bytes.length; ) {
      if (left) {
        const step = Math.min(left, bytes.length - at);
        left -= step;
        at += step;
      } else {
        const delimiter = inChunks ? '\r\n' : '\r\n\r\n';
        const end = bytes.indexOf(delimiter, at, 'latin1');
        if (end < 0) {
          held = Buffer.from(bytes.subarray(at));
          return;
        }
        const text = bytes.toString('latin1', at, end);
        at = end + delimiter.length;
        if (inChunks) readChunkSize(text);
        else readHead(text);
      }
      if (!left && isLast) finish();
    }
  };
}
