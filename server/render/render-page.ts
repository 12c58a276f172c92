/** Renders a page with React between the two halves of its document and hands it on: whole when it is there at once, in parts when something is waited for. */
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../shared/app/app.tsx';
import type { PageModule } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';

type Halves = { before: Buffer[]; after: Buffer[] };
/** What stands around a page. `preload`: the `Link` header that goes out before it. */
export type DocumentFrame = Halves & { preload: string };
/** Where a page goes: any number of parts, then the end, which holds all that is left. */
export type PageWriter = {
  writeChunk: (bytes: Buffer) => void;
  end: (bytes: Buffer) => void;
  /** Resolves with true when everything has gone out, with false when the other side closed before that. */
  finished: Promise<boolean>;
};
export type PageStream = {
  /** Resolves when everything has been sent, or when the other side has closed before that, in which case rendering stops. */
  pipe: (writer: PageWriter) => Promise<void>;
  abort: () => void;
};
type PageParts = { payload: Payload; page: PageModule; frame: Halves };

const timeoutMs = 10_000;

/**
 * Resolves when the shell is ready (`complete`: when everything is), so that the status can still be chosen; rejects when rendering fails before that.
 * With all data loaded first nothing suspends, the shell is the whole page and React writes no inline script.
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

/** The whole document, when everything in it is there. */
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

/** React writes a page in pieces of two kilobytes: those of one turn are sent as one. */
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
  // Called by React when it has written what it has. The end, if it is there too, comes in the same turn: then there is nothing to hurry for.
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
