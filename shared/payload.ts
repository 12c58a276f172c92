/** The payload of a page: the data that the browser needs, and its serialization in the document. */
import type { Group } from '../content/vocabulary/taxonomy.ts';
import type { HeadTag } from './head-tag.ts';
import type { Head, StaticParts } from './page.ts';
import type { LayoutName } from './route-rules.ts';
import type { RouteName } from './routes.ts';

export type Payload = {
  page: RouteName;
  layout: LayoutName;
  group?: Group;
  /** Scheme and host of the canonical addresses. */
  origin: string;
  /** Base path of the site, without a trailing slash: '' at the root of its host. */
  base: string;
  head: Head;
  data: unknown;
  /** The static parts of the page and its layout. */
  staticParts: StaticParts;
};

/**
 * The payload in a document, without data that the document contains already: static parts, the text of markup, most of
 * the head.
 */
export type InlinePayload = Omit<Payload, 'head' | 'staticParts'> & { head: InlineHead };
/** The data with which a page can be rendered. */
export type RenderedPayload = InlinePayload & Pick<Payload, 'staticParts'>;
type InlineHead = Pick<Head, 'path' | 'previous' | 'next'> & { noindex?: boolean | undefined };
/** The payload of the page to which the browser navigates, with the tags of its head. */
export type FetchedPayload = Omit<Payload, 'head'> & { head: FetchedHead };
type FetchedHead = InlineHead & { title: string; contentType: Head['contentType'] | undefined; tags: HeadTag[] };

/**
 * The response to `{path}/_payload.json?{build}`. The body contains the status, so that the browser does not depend on
 * the HTTP status.
 */
export type PayloadAnswer =
  | { kind: 'page'; build: string; status: number; payload: FetchedPayload }
  | { kind: 'redirect'; build: string; status: number; to: string }
  /** The requesting browser runs another build. */
  | { kind: 'outdated'; build: string };

const unsafe: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** @param tags the tags of the page's head. */
export function toFetched({ head, ...payload }: Payload, tags: HeadTag[]): FetchedPayload {
  return { ...payload, head: { ...inlineHead(head), title: head.title, contentType: head.contentType, tags } };
}

/** @returns an `InlinePayload` as JSON that is safe inside a script element. */
export function serializeInline({ head, staticParts: _staticParts, data, ...payload }: Payload): string {
  const inline: InlinePayload = { ...payload, head: inlineHead(head), data: withoutMarkup(data) };
  return JSON.stringify(inline).replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] as string);
}

function inlineHead({ path, previous, next, noindex }: Head): InlineHead {
  return { path, previous, next, noindex };
}

/**
 * Copies the value first, because `JSON.stringify` with a replacer takes three times as long. Uses a loop, because
 * `Object.entries` takes twice as long.
 */
function withoutMarkup(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMarkup);
  if ('__html' in value) return { __html: '' };
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = withoutMarkup((value as Record<string, unknown>)[key]);
  return copy;
}
