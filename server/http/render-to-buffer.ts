/** Renders what an address answers as a whole, with nobody attached: what the page cache keeps and sends to everybody. */
import type { PayloadAnswer } from '../../shared/payload.ts';
import type { Document } from '../render/document.ts';
import { renderToBytes } from '../render/render-page.ts';
import type { Address, PageAnswer, RedirectAnswer, ResolvePage } from '../resolve-page.ts';

export type RenderedPage = {
  kind: 'page';
  /** Name of the page, for the log. */
  name: string;
  status: number;
  bytes: Buffer;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** It says in words which address was asked for. */
  isError: boolean;
  /** False: good for those who wait for it now, and for nobody after them. */
  isKept: boolean;
  /** What programs that ask for JSON are told instead of the page, where it is an error. */
  problem?: string;
};
export type Rendered = RenderedPage | RedirectAnswer;
export type RenderDeps = { resolvePage: ResolvePage; document: Document; buildId: string };

/** @throws what the loader or React throws. */
export async function renderToBuffer(address: Address, { resolvePage, document, buildId }: RenderDeps): Promise<Rendered> {
  const answer = await resolvePage(address);
  if (answer.kind === 'redirect') return answer;
  if (address.payloadFor !== undefined) return toPayload(answer, buildId);
  const { status, payload, page } = answer;
  const frame = document.frame(payload);
  const isError = status !== 200;
  return {
    kind: 'page',
    name: payload.page,
    status,
    bytes: await renderToBytes({ payload, page, frame }),
    headers: { 'content-type': 'text/html; charset=utf-8', link: frame.preload, vary: isError ? 'Accept, Accept-Encoding' : 'Accept-Encoding' },
    isError,
    isKept: true,
    ...(isError && { problem: problemOf(answer) }),
  };
}

/** The payload of a page as JSON: a page that is not there is told in the data, and kept by nobody. */
export function toPayload({ status, payload }: PageAnswer, build: string): RenderedPage {
  const isError = status !== 200;
  return {
    kind: 'page',
    name: payload.page,
    status: 200,
    bytes: Buffer.from(JSON.stringify({ kind: 'page', build, status, payload } satisfies PayloadAnswer)),
    headers: { 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding', ...(isError && { 'cache-control': 'no-store' }) },
    isError,
    isKept: !isError,
  };
}

/** What an error page says, as a sentence. */
export function problemOf({ payload }: PageAnswer): string {
  return String((payload.data as { message?: string }).message);
}
