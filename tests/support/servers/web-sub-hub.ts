/** A local WebSub hub, which records what it is told. */
import { serveStatuses } from './serve-statuses.ts';

type Ping = { method: string | undefined; type: string | undefined; mode: string | null; feeds: string[] };

/** `answer`: the status for a feed, 204 unless replaced; 0 is no answer. `received`: all requests. */
export async function startWebSubHub() {
  const received: Ping[] = [];
  const hub = { url: '', received, answer: (_feed: string): number => 204 };
  const origin = await serveStatuses((req, body) => {
    const form = new URLSearchParams(body);
    const feeds = form.getAll('hub.url');
    received.push({ method: req.method, type: req.headers['content-type'], mode: form.get('hub.mode'), feeds });
    return hub.answer(feeds[0] ?? '');
  });
  hub.url = `${origin}/`;
  return hub;
}
