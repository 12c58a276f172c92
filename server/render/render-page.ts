/** Streams a page with React between the two halves of its document. */
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { App } from '../../shared/app.tsx';
import type { PageModule } from '../../shared/page.ts';
import type { Payload } from '../../shared/payload.ts';

export type Frame = { before: string; after: string };
export type PageStream = {
  /** Sends everything and gives its bytes back; undefined when the other side has closed before the end, in which case rendering stops. */
  pipe: (destination: Writable) => Promise<Buffer | undefined>;
  abort: () => void;
};

const timeoutMs = 10_000;

/**
 * Resolves when the shell is ready (`complete`: when everything is), so that the status can still be chosen; rejects when rendering fails before that.
 * With all data loaded first nothing suspends, the shell is the whole page and React writes no inline script.
 */
export function renderPage({ payload, page, frame, complete }: { payload: Payload; page: PageModule; frame: Frame; complete: boolean }): Promise<PageStream> {
  return new Promise((resolve, reject) => {
    const ready = () => resolve({ pipe: (destination) => send(destination), abort: () => stop() });
    const stream = renderToPipeableStream(createElement(App, { payload, page }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(complete ? { onAllReady: ready } : { onShellReady: ready }),
      onShellError: fail,
      onError: (error) => fail(error),
    });
    const timer = setTimeout(() => stop(), timeoutMs);

    function fail(error: unknown) {
      clearTimeout(timer);
      reject(error);
    }
    function stop() {
      clearTimeout(timer);
      stream.abort();
    }
    async function send(destination: Writable): Promise<Buffer | undefined> {
      const chunks: Buffer[] = [];
      const framed = putBetween(frame, chunks);
      stream.pipe(framed);
      try {
        await pipeline(framed, destination);
        return Buffer.concat(chunks);
      } catch (error) {
        stop();
        if (!destination.destroyed) throw error;
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    }
  });
}

/** @param sent receives what goes through. */
function putBetween({ before, after }: Frame, sent: Buffer[]): Transform {
  const framed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent.push(chunk);
      done(null, chunk);
    },
    flush(done) {
      const last = Buffer.from(after);
      sent.push(last);
      done(null, last);
    },
  });
  framed.write(before);
  return framed;
}
