/** Finds headers that are set twice at an address, of which only the last would be sent. */
import type { RouteRule } from '../../../shared/route-rules.ts';

/**
 * Not in production, where the last one is sent: the visitor gets the page. Several parts may set `vary`, which is
 * joined.
 * @param headers those of the page or file.
 * @throws if two rules, two parts of a rule, or a rule and the page set the same header.
 */
export function assertSetOnce(rule: RouteRule, headers: Record<string, string> = {}) {
  if (process.env.NODE_ENV === 'production') return;
  const ofRule = Object.entries(rule.headers ?? {}).flatMap(([name, value]) => (value === false ? [] : [name]));
  const names = [...ofRule, ...(rule.noindex ? ['X-Robots-Tag'] : []), ...Object.keys(headers)].map((name) =>
    name.toLowerCase(),
  );
  const twice = names.find((name, index) => name !== 'vary' && names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new Error(
      `The header ${twice} is set twice: look at the rules of this path and at the headers of its page or file`,
    );
}
