/** The name under which a page is kept: its public address with the query keys that make another page, each once, and no others. */
import { payloadAddress } from '../../shared/payload.ts';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import type { Address } from '../resolve-page.ts';

/**
 * Unknown keys are left out and a repeated one counts once, so that neither ever makes another entry, and what is rendered cannot depend on them.
 * @param site `buildId`: the payload of which a browser gets that does not name its build.
 * @returns undefined when the address must not be kept: no rule, no page, or a key in it whose values have no end.
 */
export function cacheKeyOf(
  { path, query, payloadFor }: Address,
  rule: PageCacheRule | undefined,
  { base, buildId }: { base: string; buildId: string },
): { key: string; query: URLSearchParams } | undefined {
  if (!rule || path === undefined || rule.uncached?.some((name) => query.has(name))) return undefined;
  const kept = new URLSearchParams(
    (rule.query ?? []).flatMap((name): [string, string][] => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const page = path + (kept.size ? `?${kept}` : '');
  return { key: base + (payloadFor === undefined ? page : payloadAddress(page, payloadFor || buildId)), query: kept };
}
