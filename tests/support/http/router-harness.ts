/** A client router with a fake server, chunks and document. */
import { type ClientRouterOptions, createClientRouter } from '../../../client/navigation/client-router.ts';
import type { NavigationState } from '../../../client/navigation/commit.ts';
import { createFindRoute } from '../../../client/navigation/find-route.ts';
import type { LoadedPage } from '../../../client/navigation/transition.ts';
import type { PageModule } from '../../../shared/page.ts';
import type { FetchedPayload, PayloadAnswer } from '../../../shared/payload.ts';
import { type RouteName, routes } from '../../../shared/routes.ts';

export const origin = 'https://example.com';
const build = 'build-one';

type PageAnswer = Extract<PayloadAnswer, { kind: 'page' }>;
type Answers = Record<string, PayloadAnswer | undefined | Promise<PayloadAnswer | undefined>>;
type Changes = Partial<ClientRouterOptions> & { path?: string; base?: string };

export function pageAnswer(page: RouteName, more: Partial<PageAnswer> = {}): PageAnswer {
  return { kind: 'page', build, status: 200, payload: payloadOf(page), ...more };
}

export const redirectTo = (to: string): PayloadAnswer => ({ kind: 'redirect', build, status: 301, to });

/**
 * @param changes to the router's options; `path`: where the visitor is, home by default; `base`: base path of the site.
 * @param answers responses of the server, by address.
 * @returns the router; `log`: its calls to the document, in order; `bars`: how each loading bar ended.
 */
export function startRouter({ path = '/', base = '', ...changes }: Changes = {}, answers: Answers = {}) {
  const log: string[] = [];
  const bars: string[] = [];
  const url = new URL(path, origin);
  const state: NavigationState = {
    current: { url, requestedUrl: url, payload: payloadOf('home') },
  };
  const router = createClientRouter({
    site: {
      origin,
      base,
      findRoute: createFindRoute(routes),
      hasProgram: (name) => !name.endsWith('-reading'),
      isShared: (name) => name !== 'contact-us',
    },
    build,
    state,
    fetchPayload: async (address) => answers[address],
    importPage: async (): Promise<PageModule> => ({ Page: () => null }),
    fetchPageFiles: async () => undefined,
    yieldToPaint: async () => undefined,
    bar: {
      start() {
        const index = bars.push('started') - 1;
        return ({ error = false } = {}) => {
          if (bars[index] === 'started') bars[index] = error ? 'error' : 'finished';
        };
      },
    },
    canRender: () => true,
    guard: { claimReload: () => true, hasFailed: () => false },
    async show(page: LoadedPage, change) {
      state.current = page;
      log.push(`${change} ${page.url.pathname}${page.url.search}${page.url.hash} ${page.payload.page}`);
    },
    scrollWithinPage: (to, change) => void log.push(`scroll ${change} ${to.pathname}${to.hash}`),
    loadDocument: (to) => void log.push(`document ${to.href.replace(origin, '')}`),
    report: (error) => void log.push(`report ${String(error)}`),
    ...changes,
  });
  return { ...router, log, bars };
}

export function payloadOf(page: RouteName): FetchedPayload {
  return {
    page,
    layout: 'default',
    origin,
    base: '',
    head: { title: page, contentType: undefined, path: '/', tags: [] },
    data: {},
    staticParts: {},
  };
}
