/** Finds the name of the route of a path. Only the server reads the parameters, with patterns compiled by a library. */
import type { RoutePaths } from '../../shared/router/href.ts';
import { decodeParams } from '../../shared/router/match.ts';

/**
 * @param path without query, hash and base path.
 * @returns the name of the most specific route that matches; the server finds the same.
 */
export type FindRoute<Name extends string> = (path: string) => Name | undefined;

export function createFindRoute<const Routes extends RoutePaths>(routes: Routes): FindRoute<keyof Routes & string> {
  const entries = Object.entries(routes);
  const fixed = new Map(entries.flatMap(([name, path]) => (path.includes(':') ? [] : [[path, name]])));
  // Only patterns with the same number of segments can match the same path: at their first difference, fixed text comes
  // before a parameter.
  const open = entries
    .filter(([, path]) => path.includes(':'))
    .toSorted(([, a], [, b]) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map(([name, path]) => ({ name, expression: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }));

  return (path) => {
    const matches = ({ expression }: { expression: RegExp }) => {
      const { groups } = expression.exec(path) ?? {};
      return groups && decodeParams(groups);
    };
    return fixed.get(path) ?? open.find(matches)?.name;
  };
}

function sortKey(path: string): string {
  return path.replace(/:\w+/g, '\uffff');
}
