/** The program in the browser: hydrates the page in the document and starts the site. */
import { firstPaint } from './browser/first-paint.ts';
import { importPage } from './chunks/import-page.ts';
import { startHeader } from './document/header.ts';
import { readPayload } from './document/payload.ts';
import { startPrintDate } from './document/print-date.ts';
import { startSearch } from './document/search.ts';
import { hasTypedInput } from './document/typed-input.ts';
import { createReloadGuard } from './navigation/reload-guard.ts';
import { startScroll } from './navigation/scroll.ts';
import { createErrorReporter, reportUncaught } from './report-error.ts';
import { startSite } from './site.tsx';

/** A page in a background tab is never painted. */
const maxPaintWaitMs = 300;

/** Another document is loading: a reload would replace it. */
let isLeaving = false;

async function start(root: HTMLElement, payloadElement: HTMLElement) {
  const payload = readPayload(root, payloadElement);
  const guard = createReloadGuard();
  const report = createErrorReporter({ base: payload.base, build: root.dataset.build ?? '' });
  reportUncaught(report);
  try {
    startSite({ root, payload, module: await importPage(payload.page), guard, report });
  } catch (error) {
    console.error(error);
    report('chunk', error);
    // Without its chunk a page stays as the server sent it: readable, with working links and forms. A reload must not
    // discard the visitor's input.
    if (!isLeaving && !hasTypedInput() && guard.claimReload(location.pathname)) location.reload();
  }
}

/**
 * Whether the browser applies our style sheets: one without `@layer` shows the plain page, which works without the
 * program.
 */
if ('CSSLayerBlockRule' in window) void run();

async function run() {
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ destination }) => (isLeaving = !destination.sameDocument));
  // The program may run before the end of the document, where the payload is.
  await documentParsed();
  // Hydration must not delay the first paint: a cached program would run before it.
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
  if (root && payloadElement) void start(root, payloadElement);
}

function documentParsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}
