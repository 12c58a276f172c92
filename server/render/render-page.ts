/** Streams a page with React between the two halves of its document. */
import { Writable } from 'node:stream';
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
    function send(destination: Writable): Promise<Buffer | undefined> {
      const { promise, resolve: settle } = Promise.withResolvers<Buffer | undefined>();
      const before = Buffer.from(frame.before);
      const sent = [before];
      destination.once('finish', () => {
        clearTimeout(timer);
        settle(Buffer.concat(sent));
      });
      destination.once('close', () => {
        if (!destination.writableFinished) stop();
        settle(undefined);
      });
      destination.once('error', () => destination.destroy());
      destination.write(before);
      stream.pipe(passTo(destination, sent, Buffer.from(frame.after)));
      return promise;
    }
  });
}

/** Hands on what React writes at the pace of the destination, keeps it in `sent`, and puts `last` behind it. */
function passTo(destination: Writable, sent: Buffer[], last: Buffer): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk);
      if (destination.destroyed || destination.write(chunk)) done();
      else destination.once('drain', done).once('close', done);
    },
    final(done) {
      sent.push(last);
      destination.end(last);
      done();
    },
  });
}
