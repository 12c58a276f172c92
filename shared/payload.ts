/** What the server tells the browser about a page, and how it is written into the document. */
import type { Group } from '../content/vocabulary/taxonomy.ts';
import type { Head } from './page.ts';
import type { LayoutName } from './route-rules.ts';
import type { RouteName } from './routes.ts';

export type Payload = {
  page: RouteName;
  layout: LayoutName;
  group?: Group;
  /** Scheme and host of the canonical addresses. */
  origin: string;
  /** Base path of the site, without a closing slash: '' at the root of its host. */
  base: string;
  head: Head;
  data: unknown;
};

/** What `{path}/_payload.json?{build}` answers: everything is data, so that the browser need not guess from a status. */
export type PayloadAnswer =
  | { kind: 'page'; build: string; status: number; payload: Payload }
  | { kind: 'redirect'; build: string; status: number; to: string }
  /** The page was asked for by a browser that runs another build. */
  | { kind: 'outdated'; build: string };

const unsafe: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * JSON that may stand inside a script element. `Html` values keep their place but lose their text: it is in the document already.
 */
export function serializeInline(payload: Payload): string {
  return JSON.stringify(withoutMarkup(payload)).replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] as string);
}

/** A copy, because to stringify through a replacer takes three times as long. */
function withoutMarkup(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMarkup);
  if ('__html' in value) return { __html: '' };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutMarkup(each)]));
}
