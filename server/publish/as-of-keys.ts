/** Which addresses answer `asOf`: the pages, files and API of the facts that the ledger keeps. */
import { pageCacheOf } from '../../shared/route-rules.ts';
import type { RouteName } from '../../shared/routes.ts';
import type { AsOfKeys } from '../pages/as-of/original.ts';
import type { FileRoute } from './file-route.ts';

const pages: ReadonlySet<RouteName> = new Set([
  'figures',
  'figure',
  'critical-materials',
  'material',
  'compare',
  'cmri',
  'cmri-methodology',
  'cmri-edition',
  'cmri-material',
  'policy',
  'critical-lists',
  'policy-check',
  'measure',
]);
/** Patterns of pages match addresses of files too. */
const isFileName = /\.[a-z]+$/;

/** @param ofApi the same for a path of the API. */
export function createAsOfKeys(
  fileRoutes: readonly FileRoute[],
  ofApi: (path: string) => readonly string[] | undefined,
): AsOfKeys {
  return ({ path, route, rule }) => {
    if (path === undefined) return undefined;
    const keysOfApi = ofApi(path);
    if (keysOfApi) return keysOfApi;
    const ofFile = fileRoutes.flatMap(({ pattern, query = [], takesAsOf }) => {
      const params = pattern.exec(path)?.slice(1);
      if (!params || !takesAsOf?.(params)) return [];
      return [(typeof query === 'function' ? query(params) : query) ?? []];
    });
    if (ofFile.length > 0) return ofFile[0];
    if (!route || !pages.has(route.name) || isFileName.test(path)) return undefined;
    const { query = [], uncached = [] } = pageCacheOf(rule) ?? {};
    return [...query, ...uncached];
  };
}
