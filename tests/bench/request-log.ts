/** The requests of a page according to the DevTools protocol. */
import type { CDPSession } from 'playwright';

/**
 * `kind`: the protocol's `ResourceType`. `loader`: the document that it belongs to. `startS`: seconds on the protocol's
 * own clock. `bytes`: transferred, with headers; 0 out of the browser's cache.
 */
export type LoggedRequest = {
  url: string;
  kind: string;
  loader: string;
  startS: number;
  bytes: number;
  isPending: boolean;
};

/** @returns a list that grows with every request of the page. */
export function logRequests(client: CDPSession): LoggedRequest[] {
  const log: LoggedRequest[] = [];
  const byId = new Map<string, LoggedRequest>();
  client.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type = 'Other', timestamp }) => {
    const entry: LoggedRequest = {
      url: request.url,
      kind: type,
      loader: loaderId,
      startS: timestamp,
      bytes: 0,
      isPending: true,
    };
    byId.set(requestId, entry);
    log.push(entry);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry) Object.assign(entry, { bytes: encodedDataLength, isPending: false });
  });
  client.on('Network.loadingFailed', ({ requestId }) => {
    const entry = byId.get(requestId);
    if (entry) entry.isPending = false;
  });
  return log;
}

/** Requests that reached the network. */
export function countSent(requests: LoggedRequest[]): { requests: number; bytes: number } {
  const sent = requests.filter(({ bytes }) => bytes > 0);
  return { requests: sent.length, bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0) };
}
