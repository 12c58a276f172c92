/** Collects the console errors of a walk that the injected faults do not explain. */
import type { Page } from 'playwright';
import type { InjectedFault } from '../../servers/fault-proxy.ts';
import { isBreaking, kindOf } from './walk-faults.ts';

/** `at`: milliseconds since the epoch. */
type Line = { text: string; path: string; at: number };

/**
 * Listens to a page. A failed payload explains one warning of the site's script, a chunk that failed twice explains one
 * error; the browser's own messages about responses are ignored.
 * @returns the unexplained messages so far.
 */
export function collectConsoleErrors(
  page: Page,
  { origin, injected }: { origin: string; injected: readonly InjectedFault[] },
): () => string[] {
  const lines: Line[] = [];
  const others: string[] = [];
  const documents = new Set<string>();
  page.on('console', (message) => {
    const line = { text: message.text(), path: message.location().url.replace(origin, ''), at: message.timestamp() };
    // DevTools repeats the messages of a document when it attaches to it again.
    const isRepeated = lines.some(({ text, at }) => text === line.text && at === line.at);
    if (['error', 'warning'].includes(message.type()) && !isRepeated) lines.push(line);
  });
  page.on('pageerror', (error) => others.push(`uncaught: ${error.stack ?? String(error)}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:') others.push(`request to ${url.href}`);
    if (request.isNavigationRequest()) documents.add(url.pathname + url.search);
  });

  return () => {
    const broken = injected.filter(isBreaking);
    const chunks = broken.filter(({ path }) => kindOf(path) === 'chunk');
    const isOfBrowser = ({ text, path }: Line) =>
      text.startsWith('Failed to load resource') &&
      (documents.has(path) || broken.some((fault) => fault.path === path));
    const isOfPayload = ({ text }: Line) => broken.some(({ path }) => text.startsWith(`Cannot load payload ${path} `));
    const isOfChunk = ({ text }: Line) => text.startsWith('ChunkLoadError: ');
    // The browser of random walks loads no fonts.
    const isOfFont = ({ text }: Line) => /\.woff2 was preloaded .* but not used/.test(text);
    const left = lines.filter((line) => !isOfBrowser(line) && !isOfFont(line));
    const unexplained = left.filter((line) => !isOfPayload(line) && !isOfChunk(line)).map(({ text }) => text);
    const payloads = new Set(broken.map(({ path }) => path).filter((path) => kindOf(path) === 'payload'));
    for (const path of payloads)
      unexplained.push(
        ...tooMany(left, `Cannot load payload ${path} `, broken.filter((fault) => fault.path === path).length),
      );
    unexplained.push(...tooMany(left, 'ChunkLoadError: ', Math.floor(chunks.length / 2)));
    return [...others, ...unexplained];
  };
}

function tooMany(lines: Line[], start: string, most: number): string[] {
  const found = lines.filter(({ text }) => text.startsWith(start));
  const times = found.map(({ text, at }) => `${Math.round(at % 1e6)} ${text.slice(start.length)}`);
  return found.length > most ? [`${found.length} times "${start}" after ${most} faults: ${times.join('; ')}`] : [];
}
