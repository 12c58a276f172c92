/** Renders a page or its payload completely, independent of any connection, for the page cache. */

import type { LoadRequest } from '../../shared/page.ts';
import { type PayloadAnswer, toFetched } from '../../shared/payload.ts';
import type { TagHeaders } from '../http/cache-tags/tag-headers.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import type { Document } from '../render/document.ts';
import { renderToBytes } from '../render/render-page.ts';
import type { Rendered, RenderedPage } from './page-cache/shared-render.ts';
import type { ResolvedPage, ResolvePage } from './resolve-page.ts';

export type RenderDeps = { resolvePage: ResolvePage; document: Document; tagHeaders: TagHeaders; buildId: string };

/** @throws the errors of the loader and of React */
export async function renderToBuffer(
  location: SiteLocation,
  { resolvePage, ...deps }: RenderDeps,
  viewerData?: LoadRequest['viewerData'],
): Promise<Rendered> {
  const answer = await resolvePage(location, viewerData);
  if (answer.kind === 'redirect') return answer;
  if (location.payloadFor !== undefined) return toPayload(answer, deps);
  const { status, payload, page, uses } = answer;
  const frame = deps.document.frame(answer);
  const isError = status !== 200;
  return {
    kind: 'page',
    name: payload.page,
    status,
    bytes: await renderToBytes({ payload, page, frame }),
    headers: {
      ...deps.tagHeaders(uses),
      'content-type': 'text/html; charset=utf-8',
      ...frame.headers,
      vary: isError ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    },
    isError,
    isCacheable: true,
    ...(isError && { problem: errorMessageOf(answer) }),
  };
}

/**
 * The payload of a page as JSON. The status of a missing page is in the data; the response itself is a 200 that is not
 * cached.
 */
export function toPayload(
  { status, payload, uses }: ResolvedPage,
  { document, tagHeaders, buildId: build }: Omit<RenderDeps, 'resolvePage'>,
): RenderedPage {
  const isError = status !== 200;
  const fetched = toFetched(payload, document.tags(payload.head));
  return {
    kind: 'page',
    name: payload.page,
    status: 200,
    bytes: Buffer.from(JSON.stringify({ kind: 'page', build, status, payload: fetched } satisfies PayloadAnswer)),
    headers: {
      ...(!isError && tagHeaders(uses)),
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      ...(isError && { 'cache-control': 'no-store' }),
    },
    isError,
    isCacheable: !isError,
  };
}

/** The message of an error page. */
export function errorMessageOf({ payload }: ResolvedPage): string {
  return String((payload.data as { message?: string }).message);
}
