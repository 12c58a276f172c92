/** Validates route rules at build time. */
import { canonicalPath, segmentsOf } from './canonical-path.ts';
import { compilePatterns } from './compile.ts';
import { isDynamic, parsePattern, problemOfPattern, shapeOf } from './pattern.ts';
import { type RedirectRule, redirectStatuses, resolveRedirect, splitTarget } from './redirect.ts';
import { type AuthoredRules, createRules, type RuleSet } from './rules.ts';

export type CheckedRule = {
  redirect?: RedirectRule | false;
  cors?: { origin: string; credentials?: boolean } | false;
  middleware?: Record<string, boolean>;
};
/**
 * `isAddress`: whether a path matches a route. `middleware`: registered names. `externalOrigins`: allowed targets such
 * as `https://example.com`.
 */
export type RuleContext = {
  isAddress: (path: string) => boolean;
  middleware: readonly string[];
  externalOrigins: readonly string[];
};

/** The sample value for parameters and wildcards when a rule is tested. */
const sample = 'a-sample';

/** @returns every problem, each starting with the pattern of the rule. */
export function checkRules(rules: AuthoredRules<CheckedRule>, context: RuleContext): string[] {
  const usable = createRules(compilePatterns(rules.filter(([pattern]) => !problemOfPattern(pattern))));
  const isAddress = (path: string) => context.isAddress(path) || Boolean(usable.ruleOf(path).redirect);
  const checked = rules.map((entry) => ({
    entry,
    problems: problemsOfRule(entry[0], entry[1], { ...context, isAddress, usable }),
  }));
  const valid = checked.filter(({ problems }) => problems.length === 0).map(({ entry }) => entry);
  return [
    ...checked.flatMap(({ problems }) => problems),
    ...findDuplicates(rules),
    ...findRedirectChains(valid, context),
  ];
}

/** `usable`: all rules with valid patterns, to find what a rule inherits from broader ones. */
function problemsOfRule(
  pattern: string,
  { redirect, cors, middleware = {} }: CheckedRule,
  context: RuleContext & { usable: RuleSet<CheckedRule> },
): string[] {
  const shape = problemOfPattern(pattern);
  const problems = shape ? [shape] : redirect ? checkRedirect(pattern, redirect, context) : [];
  const inherited = cors && !shape && context.usable.ruleOf(fill(parsePattern(pattern).segments)).cors;
  if ([cors, inherited].some((rule) => rule && rule.credentials && rule.origin === '*'))
    problems.push('credentials are never sent to every origin: name one');
  for (const name of Object.keys(middleware)) {
    if (!context.middleware.includes(name)) problems.push(`Unknown route middleware: '${name}'.`);
  }
  return problems.map((problem) => `${pattern}: ${problem}`);
}

function checkRedirect(
  pattern: string,
  redirect: { to?: string; status: number },
  { isAddress, externalOrigins }: RuleContext,
): string[] {
  const { to, status } = redirect;
  if (status === 410) return to === undefined ? [] : ['what is gone (410) leads nowhere'];
  if (!redirectStatuses.some((allowed) => allowed === status))
    return [`status ${status} is not one of ${[...redirectStatuses, 410].join(', ')}`];
  const target = splitTarget(to ?? '');
  if (!target || target.path.startsWith('//'))
    return [`leads to "${to ?? ''}", which is neither a path of this site nor an https address`];
  const { segments, isOpen } = parsePattern(pattern);
  const used = segmentsOf(canonicalPath(target.path));
  const unknown = used.filter((segment, index) => {
    if (segment.startsWith(':')) return !segments.includes(segment);
    return segment === '**' ? !isOpen || index < used.length - 1 : segment.includes('*');
  });
  if (unknown.length) return unknown.map((segment) => `leads to ${to}, and the pattern has no ${segment}`);
  if (target.origin)
    return externalOrigins.includes(target.origin) ? [] : [`leads to ${target.origin}, which is not an allowed origin`];
  const reached = fill(used.filter((segment) => segment !== '**'));
  return isAddress(reached) ? [] : [`leads to ${to}, which is not an address of this site`];
}

/** Patterns that match exactly the same paths: which one wins would depend on their order. */
function findDuplicates(rules: AuthoredRules<CheckedRule>): string[] {
  const patterns = rules.flatMap(([pattern]) => (problemOfPattern(pattern) ? [] : [pattern]));
  const groups = Map.groupBy(patterns, (pattern) => shapeOf(parsePattern(pattern)));
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((pattern) => `${pattern}: matches the same paths as ${first}`),
  );
}

/** Follows each redirect with sample values. A redirect to another redirect costs a round trip, and may be a loop. */
function findRedirectChains(rules: AuthoredRules<CheckedRule>, { externalOrigins }: RuleContext): string[] {
  const ruleSet = createRules(compilePatterns(rules));
  function next(path: string): string | undefined {
    const moved = resolveRedirect(ruleSet.find(canonicalPath(path)).matches, { path, search: '' }, { externalOrigins });
    return moved && 'location' in moved && !moved.external ? splitTarget(moved.location)?.path : undefined;
  }
  return rules.flatMap(([pattern, { redirect }]) => {
    const { segments, isOpen } = parsePattern(pattern);
    const starts = redirect ? [segments, ...(isOpen ? [[...segments, sample]] : [])] : [];
    const trail = starts
      .map((start) => follow(fill(start), next, rules.length))
      .find((visited) => visited.length > 2 || isLoop(visited, rules.length));
    if (!trail) return [];
    const shown = trail.slice(0, 4).join(' -> ');
    return isLoop(trail, rules.length)
      ? [`${pattern}: redirects in a loop: ${shown}`]
      : [`${pattern}: is redirected more than once: ${shown}. Name the last address`];
  });
}

/**
 * Follows a chain of redirects until a path is not redirected or is repeated, or after `maxHops` steps.
 * @returns its paths.
 */
function follow(start: string, next: (path: string) => string | undefined, maxHops: number): string[] {
  const trail = [start];
  for (let path = next(start); path !== undefined; path = next(path)) {
    trail.push(path);
    if (isLoop(trail, maxHops)) break;
  }
  return trail;
}

function isLoop(trail: readonly string[], maxHops: number): boolean {
  return trail.length > maxHops + 1 || trail.indexOf(trail.at(-1) as string) < trail.length - 1;
}

function fill(segments: readonly string[]): string {
  return `/${segments.map((segment) => (isDynamic(segment) ? sample : segment)).join('/')}`;
}
