/** What the server tells the browser about a page, and how it is written into the document. */
import type { Group } from '../content/taxonomy.ts';
import type { Head } from './page.ts';
import type { LayoutName } from './route-rules.ts';
import type { RouteName } from './routes.ts';

export type Payload = {
  page: RouteName;
  layout: LayoutName;
  group?: Group;
  /** Base path of the site, without a closing slash: '' at the root of its host. */
  base: string;
  head: Head;
  data: unknown;
};

const unsafe: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * JSON that may stand inside a script element. `Html` values keep their place but lose their text: it is in the document already.
 */
export function serializeInline(payload: Payload): string {
  const json = JSON.stringify(payload, (key, value) => (key === '__html' ? '' : value));
  return json.replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] as string);
}
