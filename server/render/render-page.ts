/**
 * Renders a page with React between the two halves of its document, and writes it: at once, or in chunks if a part of
 * it suspends.
 */
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageModule } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';
import { App } from '../../shared/ui/app/app.tsx';

type Halves = { before: Buffer[]; after: Buffer[] };
/**
 * The document around a page. `headers`, by lower-case name: its Content-Security-Policy, with the hashes of inline
 * styles and scripts, and what search engines may show of it.
 */
export type DocumentFrame = Halves & { headers: Record<string, string> };
/** Receives a page: any number of chunks, then the end with the rest. */
export type PageWriter = {
  writeChunk: (bytes: Buffer) => void;
  end: (bytes: Buffer) => void;
  /** Resolves with true when everything has been sent, with false if the connection was closed before. */
  finished: Promise<boolean>;
};
export type PageStream = {
  /** Resolves when everything has been sent, or when the connection was closed, which stops rendering. */
  pipe: (writer: PageWriter) => Promise<void>;
  abort: () => void;
};
type PageParts = { payload: Payload; page: PageModule; frame: Halves };

const timeoutMs = 10_000;

/**
 * Resolves when the shell is ready (`complete`: when everything is ready), while the status can still be set; rejects
 * if rendering fails before that. Pages load their data first, so nothing suspends: the shell is the whole page, and
 * React writes no inline script.
 */
export function renderPage({ payload, page, frame, complete }: PageParts & { complete: boolean }): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    const ready = () => resolve({ pipe, abort });
    const stream = renderToPipeableStream(createElement(App, { payload, page }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(complete ? { onAllReady: ready } : { onShellReady: ready }),
      onShellError: fail,
      onError: (error) => fail(error),
    });
    const timer = setTimeout(abort, timeoutMs);

    function fail(error: unknown) {
      clearTimeout(timer);
      reject(error);
    }
    function abort() {
      clearTimeout(timer);
      stream.abort();
    }
    async function pipe(writer: PageWriter) {
      stream.pipe(joinWrites(frame, writer));
      if (!(await writer.finished)) abort();
      clearTimeout(timer);
    }
  });
}

/** Renders the complete document. */
export async function renderToBytes(parts: PageParts): Promise<Buffer> {
  const { pipe } = await renderPage({ ...parts, complete: true });
  const { promise: finished, resolve } = Promise.withResolvers<boolean>();
  const chunks: Buffer[] = [];
  await pipe({
    writeChunk: (bytes) => void chunks.push(bytes),
    end(bytes) {
      chunks.push(bytes);
      resolve(true);
    },
    finished,
  });
  return join(chunks);
}

/** React writes two kilobytes at a time: the writes of one turn of the event loop are sent as one chunk. */
function joinWrites({ before, after }: Halves, { writeChunk, end }: Pick<PageWriter, 'writeChunk' | 'end'>): Writable {
  let pending = [...before];
  const take = () => {
    const bytes = join(pending);
    pending = [];
    return bytes;
  };
  const output = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    writev(chunks, done) {
      pending.push(...chunks.map(({ chunk }) => chunk as Buffer));
      done();
    },
    final(done) {
      pending.push(...after);
      end(take());
      done();
    },
  });
  output.cork();
  // Called by React when it has written everything that is ready. If the page is complete, its end follows in the same
  // turn, and nothing is flushed before it.
  const flush = () =>
    queueMicrotask(() => {
      if (output.writableEnded) return;
      output.uncork();
      writeChunk(take());
      output.cork();
    });
  return Object.assign(output, { flush });
}

function join(parts: Buffer[]): Buffer {
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}
