/** Reads the route table and its rules for the browser bundle. Nothing here reads content. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} folder of the project.
 * @returns the constants that client/site.ts declares, as source text by name.
 */
export async function compileForBrowser(folder) {
  const [{ compilePatterns }, { createRules }] = await Promise.all([
    import('../../shared/router/compile.ts'),
    import('../../shared/router/rules.ts'),
  ]);
  const [{ routes }, { siteRules, pageCacheOf }] = await Promise.all(
    ['routes.ts', 'route-rules.ts'].map((file) => importNow(join(folder, 'shared', file))),
  );
  const { ruleOf } = createRules(compilePatterns(siteRules([])));
  const unshared = Object.keys(routes).filter((name) => !pageCacheOf(ruleOf(routes[name])));
  return { UNSHARED_ROUTES: JSON.stringify(unshared) };
}

/**
 * @param {string} folder of the project.
 * @returns {Promise<{ route: string, page: string, loader: string }[]>} each route with the folders of its page and of
 * its loader.
 */
export async function readPages(folder) {
  const [{ routes }, { pageOf }] = await Promise.all(
    ['routes.ts', 'route-pages.ts'].map((file) => importNow(join(folder, 'shared', file))),
  );
  return Object.keys(routes).map((route) => ({ route, page: pageOf(route).page, loader: pageOf(route).loader }));
}

/**
 * Imports the current version of a module, even if an earlier build of this process has imported it: Node caches
 * modules by URL, so the URL gets a query.
 * @param {string} file
 */
function importNow(file) {
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}
