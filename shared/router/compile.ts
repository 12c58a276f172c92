/**
 * Compiles path patterns to regular expressions with path-to-regexp, on the server and in the build; browsers compile
 * the routes themselves (client/navigation/find-route.ts). Fixed paths need no expression.
 */
import { pathToRegexp, type Token, TokenData } from 'path-to-regexp';
import type { Expression } from './expression.ts';
import type { RoutePaths } from './href.ts';
import type { RouteExpressions } from './match.ts';
import type { CompiledPatterns } from './path-table.ts';
import { compareSpecificity, isDynamic, type Pattern, parsePattern } from './pattern.ts';

/**
 * The expressions of the routes with parameters, from broad to narrow.
 * @throws {TypeError} for an unsupported pattern.
 */
export function compileRoutes(routes: RoutePaths): RouteExpressions {
  return compilePatterns(Object.entries(routes).map(([name, path]) => [path, name])).flatMap(([, name, expression]) =>
    expression ? [[name, expression] as const] : [],
  );
}

/** @returns the patterns from broad to narrow. @throws {TypeError} for an unsupported pattern. */
export function compilePatterns<Value>(
  authored: readonly (readonly [pattern: string, value: Value])[],
): CompiledPatterns<Value> {
  return authored
    .map(([text, value]) => ({ value, pattern: parsePattern(text) }))
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern))
    .map(({ value, pattern }) => [pattern.text, value, compilePattern(pattern)] as const);
}

/** Case and trailing slashes matter, because paths are canonical before they are matched. */
function compilePattern({ segments, isOpen }: Pattern): Expression | undefined {
  if (!isOpen && !segments.some(isDynamic)) return undefined;
  const tokens: Token[] = segments.flatMap((segment) =>
    isDynamic(segment) ? [text('/'), param(segment)] : text(`/${segment}`),
  );
  if (isOpen) tokens.push(...wildcard(segments.length === 0));
  const { regexp, keys } = pathToRegexp(new TokenData(tokens), { sensitive: true, trailing: false });
  return [regexp.source, keys.map(({ name }) => name)];
}

/** The tokens for `/**`: the path itself and everything below it. */
function wildcard(isRoot: boolean): Token[] {
  const rest: Token = { type: 'wildcard', name: '**' };
  return isRoot ? [text('/'), { type: 'group', tokens: [rest] }] : [{ type: 'group', tokens: [text('/'), rest] }];
}

function text(value: string): Token {
  return { type: 'text', value };
}

function param(segment: string): Token {
  return { type: 'param', name: segment === '*' ? '*' : segment.slice(1) };
}
