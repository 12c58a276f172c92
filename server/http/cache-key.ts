/** The name under which a page is kept: its public address with the query keys that make another page, and no others. */
import { payloadAddress } from '../../shared/payload.ts';
import type { PageCacheRule } from '../../shared/route-rules.ts';
import type { Address } from '../resolve-page.ts';

/**
 * Unknown keys are left out, so that they never make another entry, and what is rendered cannot depend on them.
 * @returns undefined when the address must not be kept: no rule, no page, or a key in it whose values have no end.
 */
export function cacheKeyOf(
  { path, query, payloadFor }: Address,
  rule: PageCacheRule | undefined,
  base: string,
): { key: string; query: URLSearchParams } | undefined {
  if (!rule || path === undefined || payloadFor === '') return undefined;
  if (rule.uncached?.some((name) => query.has(name))) return undefined;
  const kept = new URLSearchParams((rule.query ?? []).flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value])));
  const search = kept.toString();
  const page = path + (search && `?${search}`);
  return { key: base + (payloadFor ? payloadAddress(page, payloadFor) : page), query: kept };
}
