/** Makes the two functions everything asks of a site map: which page is this address, and what is the address of this page. */
import { compareSpecificity, createPattern, type ParamName, type Params } from './pattern.ts';

export type Table = Record<string, string>;
/** The parameters are the second argument when the path has any, else the query is. Empty values of the query are left out. */
export type HrefArguments<Path extends string> = [ParamName<Path>] extends [never] ? [query?: Query] : [params: Params<Path>, query?: Query];
export type Query = Record<string, string | number | undefined>;

export type Match<Routes extends Table> = { [Name in keyof Routes & string]: { name: Name; params: Params<Routes[Name]> } }[keyof Routes & string];

export type Router<Routes extends Table> = {
  /** The most specific page whose path fits the pathname (no query, no hash, no base path), or undefined. */
  match: (pathname: string) => Match<Routes> | undefined;
  /** The address of a page, from the root of the site. Throws when a parameter is missing. */
  href: <Name extends keyof Routes & string>(name: Name, ...rest: HrefArguments<Routes[Name]>) => string;
};

export function createRouter<const Routes extends Table>(routes: Routes): Router<Routes> {
  const ordered = Object.entries(routes)
    .map(([name, path]) => ({ name, ...createPattern(path) }))
    .toSorted((a, b) => compareSpecificity(a.path, b.path));
  const byName = new Map(ordered.map((pattern) => [pattern.name, pattern]));

  return {
    match(pathname) {
      for (const { name, match } of ordered) {
        const params = match(pathname);
        if (params) return { name, params } as Match<Routes>;
      }
      return undefined;
    },
    href(name, ...rest) {
      const pattern = byName.get(name);
      if (!pattern) throw new TypeError(`There is no page named ${name}`);
      const hasParams = pattern.path.includes(':');
      const [params, query] = (hasParams ? rest : [{}, rest[0]]) as [Record<string, string>, Query | undefined];
      return pattern.build(params) + formatQuery(query);
    },
  };
}

function formatQuery(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}
