/** Renders a page with React between the two halves of its document, and writes it: in one piece, or in chunks when something in it suspends. */
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../shared/app/app.tsx';
import type { PageModule } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';

type Halves = { before: Buffer[]; after: Buffer[] };
/** The document around a page. `policy`: its Content-Security-Policy, with the hashes of what is inline. */
export type DocumentFrame = Halves & { policy: string };
/** Receives a page: any number of chunks, then the end with the rest. */
export type PageWriter = {
  writeChunk: (bytes: Buffer) => void;
  end: (bytes: Buffer) => void;
  /** Resolves with true when everything has been sent, with false when the connection was closed before. */
  finished: Promise<boolean>;
};
export type PageStream = {
  /** Resolves when everything has been sent, or when the connection has been closed, which stops rendering. */
  pipe: (writer: PageWriter) => Promise<void>;
  abort: () => void;
};
type PageParts = { payload: Payload; page: PageModule; frame: Halves };

const timeoutMs = 10_000;

/**
 * Resolves when the shell is ready (`complete`: when everything is), while the status can still be chosen; rejects when rendering fails before that.
 * Pages load their data first, so nothing suspends: the shell is the whole page, and React writes no inline script.
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
  const pieces: Buffer[] = [];
  await pipe({
    writeChunk: (bytes) => void pieces.push(bytes),
    end(bytes) {
      pieces.push(bytes);
      resolve(true);
    },
    finished,
  });
  return join(pieces);
}

/** React writes pieces of two kilobytes: those of one turn of the event loop are sent as one chunk. */
function joinWrites({ before, after }: Halves, { writeChunk, end }: Pick<PageWriter, 'writeChunk' | 'end'>): Writable {
  let held = [...before];
  const take = () => {
    const bytes = join(held);
    held = [];
    return bytes;
  };
  const output = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    writev(chunks, done) {
      held.push(...chunks.map(({ chunk }) => chunk as Buffer));
      done();
    },
    final(done) {
      held.push(...after);
      end(take());
      done();
    },
  });
  output.cork();
  // Called by React when it has written all that is ready. If the page is complete, its end follows in the same turn: then nothing is flushed before it.
  const flush = () =>
    queueMicrotask(() => {
      if (output.writableEnded) return;
      output.uncork();
      writeChunk(take());
      output.cork();
    });
  return Object.assign(output, { flush });
}

function join(pieces: Buffer[]): Buffer {
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}
