/** The program in the browser: makes the page in the document answer, and starts the site around it. */
import { firstPaint } from './browser/first-paint.ts';
import { startHeader } from './document/header.ts';
import { readPayload } from './document/payload.ts';
import { startPrintDate } from './document/print-date.ts';
import { startSearch } from './document/search.ts';
import { startScroll } from './navigation/scroll.ts';
import { createErrorReporter, reportUncaught } from './report-error.ts';
import { startSite } from './site.ts';

/** A page in a background tab is never painted. */
const maxPaintWaitMs = 300;

function start(root: HTMLElement, payloadElement: HTMLElement) {
  const payload = readPayload(root, payloadElement);
  const report = createErrorReporter({ base: payload.base, build: root.dataset.build ?? '' });
  reportUncaught(report);
  startSite({ root, payload, report });
}

/**
 * Whether the browser applies our style sheets: one without `@layer` shows the plain page, which works without the
 * program.
 */
if ('CSSLayerBlockRule' in window) void run();

async function run() {
  // The program may run before the end of the document, where the payload is.
  await documentParsed();
  // The program must not delay the first paint: a cached one would run before it.
  await Promise.race([firstPaint(), new Promise((resolve) => setTimeout(resolve, maxPaintWaitMs))]);
  startScroll();
  startPrintDate();
  const header = document.querySelector<HTMLElement>('.site-header');
  if (header) {
    startHeader(header);
    startSearch(header);
  }
  const root = document.getElementById('app');
  const payloadElement = document.getElementById('payload');
  if (root && payloadElement) start(root, payloadElement);
}

function documentParsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}
