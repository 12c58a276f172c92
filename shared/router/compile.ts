/** Compiles patterns with path-to-regexp, for the server and for the build, which writes what comes of it into the browser's program. A path without anything open needs no expression. */
import { pathToRegexp, type Token, TokenData } from 'path-to-regexp';
import type { Expression } from './expression.ts';
import type { RoutePaths } from './href.ts';
import type { RouteExpressions } from './match.ts';
import type { CompiledPatterns } from './path-table.ts';
import { compareSpecificity, isDynamic, type Pattern, parsePattern } from './pattern.ts';

/** Those of the pages whose paths have parameters, from broad to narrow. @throws {TypeError} when a path has a shape that is not supported. */
export function compileRoutes(routes: RoutePaths): RouteExpressions {
  return compilePatterns(Object.entries(routes).map(([name, path]) => [path, name])).flatMap(([, name, expression]) =>
    expression ? [[name, expression] as const] : [],
  );
}

/** From broad to narrow. @throws {TypeError} when a pattern has a shape that is not supported. */
export function compilePatterns<Value>(authored: readonly (readonly [pattern: string, value: Value])[]): CompiledPatterns<Value> {
  return authored
    .map(([text, value]) => ({ value, pattern: parsePattern(text) }))
    .toSorted((a, b) => compareSpecificity(a.pattern, b.pattern))
    .map(({ value, pattern }) => [pattern.text, value, compilePattern(pattern)] as const);
}

/** Case and trailing slash count: other spellings are redirected before anything is matched. */
function compilePattern({ segments, isOpen }: Pattern): Expression | undefined {
  if (!isOpen && !segments.some(isDynamic)) return undefined;
  const tokens: Token[] = segments.flatMap((segment) => (isDynamic(segment) ? [text('/'), param(segment)] : text(`/${segment}`)));
  if (isOpen) tokens.push(...below(segments.length === 0));
  const { regexp, keys } = pathToRegexp(new TokenData(tokens), { sensitive: true, trailing: false });
  return [regexp.source, keys.map(({ name }) => name)];
}

/** The path itself and everything below it; of the root the slash is a part in both cases. */
function below(isRoot: boolean): Token[] {
  const rest: Token = { type: 'wildcard', name: '**' };
  return isRoot ? [text('/'), { type: 'group', tokens: [rest] }] : [{ type: 'group', tokens: [text('/'), rest] }];
}

function text(value: string): Token {
  return { type: 'text', value };
}

function param(segment: string): Token {
  return { type: 'param', name: segment === '*' ? '*' : segment.slice(1) };
}
