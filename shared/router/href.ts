/** Builds addresses from route names, parameters and a query. */

/** Path patterns by route name, such as `/events/:id/:eventtitle`. */
export type RoutePaths = Record<string, string>;
/** The names after the colons of a pattern, as a union of string literals. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;
export type Params<Path extends string> = { [Name in ParamName<Path>]: string };
/** The second argument is the parameters if the path has any, otherwise the query. Empty query values are omitted. */
export type HrefArguments<Path extends string> = [ParamName<Path>] extends [never]
  ? [query?: Query]
  : [params: Params<Path>, query?: Query];
export type Query = Record<string, string | number | undefined>;
/**
 * Returns the address of a route, without base path.
 * @throws {TypeError} for an unknown route or a missing parameter.
 */
export type Href<Routes extends RoutePaths> = <Name extends keyof Routes & string>(
  name: Name,
  ...rest: HrefArguments<Routes[Name]>
) => string;

export function createHref<const Routes extends RoutePaths>(routes: Routes): Href<Routes> {
  return (name, ...rest) => {
    const path = Object.hasOwn(routes, name) ? routes[name] : undefined;
    if (path === undefined) throw new TypeError(`There is no page named ${name}`);
    const [params, query] = (path.includes(':') ? rest : [{}, rest[0]]) as [Record<string, string>, Query | undefined];
    return path.replace(/:(\w+)/g, (_, key: string) => encode(key, params)) + formatQuery(query);
  };
}

function encode(name: string, params: Record<string, string>): string {
  const value = params[name];
  if (!value) throw new TypeError(`Missing parameter: ${name}`);
  return encodeURIComponent(value);
}

function formatQuery(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return entries.length ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : '';
}
