/** Random patterns and paths for the property tests of the router. */
import * as fc from 'fast-check';
import { segmentsOf } from '../../../shared/router/canonical-path.ts';
import type { Pattern } from '../../../shared/router/pattern.ts';

/** Few letters, so that patterns often match paths. */
export const fixed = fc.constantFrom('a', 'b', 'ab', 'caf%C3%A9');
const param = fc.constantFrom(':x', ':y', ':z', '*');
export const pattern = fc
  .tuple(fc.array(fc.oneof(fixed, param), { maxLength: 4 }), fc.boolean())
  .map(([segments, isOpen]) => `/${[...segments, ...(isOpen ? ['**'] : [])].join('/')}`)
  .filter((text) => new Set(text.match(/:\w+/g)).size === (text.match(/:\w+/g)?.length ?? 0));
export const path = fc
  .array(fc.oneof(fixed, fc.constantFrom('c', '7')), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);
/** Any path that a request may have, well formed or not. */
export const anyPath = fc.oneof(
  path,
  fc.webPath(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fixed,
        fc.constantFrom('', '.', '..', '%2f', '%2E', '%5c', '%61', '%', '%E0%A4', '\\', 'A', 'é', '\ud800'),
      ),
    )
    .map((segments) => segments.join('/')),
);

/** The documented meaning of a pattern, checked segment by segment. */
export function matchesPattern({ segments, isOpen }: Pattern, canonical: string): boolean {
  const segmentsOfPath = segmentsOf(canonical);
  if (isOpen ? segmentsOfPath.length < segments.length : segmentsOfPath.length !== segments.length) return false;
  return segments.every(
    (segment, index) => segment === '*' || segment.startsWith(':') || segment === segmentsOfPath[index],
  );
}
