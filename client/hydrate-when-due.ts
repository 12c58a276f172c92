/** Decides when React hydrates the page that the server has sent. */
import type { RouteName } from '../shared/routes.ts';
import { whenIdle } from './browser/when-idle.ts';
import { isLive } from './chunks/import-page.ts';
import { startAnswers } from './document/answers.ts';
import { hasTypedInput } from './document/typed-input.ts';
import { isDataSaved } from './navigation/network-activity.ts';
import type { ReloadGuard } from './navigation/reload-guard.ts';
import type { ReportError } from './report-error.ts';

type HydrateOptions = {
  page: RouteName;
  hydrate: () => Promise<unknown>;
  guard: Pick<ReloadGuard, 'claimReload'>;
  report: ReportError;
};

/**
 * A page that only React can answer is hydrated at once. All others answer without it: they are hydrated when they have
 * loaded and the browser is idle, so that the next page is shown at once; with Save-Data only when the next page is
 * opened. Never rejects: without its chunk a page stays as the server sent it, readable, with working links and forms.
 */
export async function hydrateWhenDue({ page, hydrate, guard, report }: HydrateOptions) {
  const isLeaving = watchUnload();
  if (!isLive(page)) {
    startAnswers();
    if (isDataSaved()) return;
    await pageLoaded();
    await new Promise<void>(whenIdle);
  }
  try {
    await hydrate();
  } catch (error) {
    startAnswers();
    console.error(error);
    report('chunk', error);
    // A reload must not discard the visitor's input.
    if (isLive(page) && !isLeaving() && !hasTypedInput() && guard.claimReload(location.pathname)) location.reload();
  }
}

/** @returns whether another document is loading: a reload would replace it. */
function watchUnload(): () => boolean {
  let isLeaving = false;
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ destination }) => (isLeaving = !destination.sameDocument));
  return () => isLeaving;
}

function pageLoaded(): Promise<unknown> | undefined {
  if (document.readyState === 'complete') return undefined;
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
