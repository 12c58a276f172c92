/** Patterns and paths that nobody has written, for the property tests of the router. */
import * as fc from 'fast-check';
import { segmentsOf } from '../../shared/router/canonical-path.ts';
import type { Pattern } from '../../shared/router/pattern.ts';

/** Few letters, so that patterns and paths meet. */
export const fixed = fc.constantFrom('a', 'b', 'ab', 'caf%C3%A9');
const param = fc.constantFrom(':x', ':y', ':z', '*');
export const pattern = fc
  .tuple(fc.array(fc.oneof(fixed, param), { maxLength: 4 }), fc.boolean())
  .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ['**'] : [])].join('/')}`)
  .filter((text) => new Set(text.match(/:\w+/g)).size === (text.match(/:\w+/g)?.length ?? 0));
export const path = fc.array(fc.oneof(fixed, fc.constantFrom('c', '7')), { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
/** Anything that may come in as a path, well formed or not. */
export const anyPath = fc.oneof(
  path,
  fc.webPath(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fixed, fc.constantFrom('', '.', '..', '%2f', '%2E', '%5c', '%61', '%', '%E0%A4', '\\', 'A', 'é', '\ud800')))
    .map((segments) => segments.join('/')),
);

/** What a pattern means, segment by segment, as a sentence in the documentation says it. */
export function fits({ segments, isOpen }: Pattern, canonical: string): boolean {
  const asked = segmentsOf(canonical);
  if (isOpen ? asked.length < segments.length : asked.length !== segments.length) return false;
  return segments.every((segment, index) => segment === '*' || segment.startsWith(':') || segment === asked[index]);
}
