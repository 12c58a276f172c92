/** Compiles the site map and the rules for the browser, which gets finished expressions and nothing that makes them. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';

/** @returns what client/site.tsx declares, as source text. The content check has seen the redirects. */
export async function compileForBrowser(folder) {
  const [{ compileRoutes, compilePatterns }, { routes }, { browserRules }] = await Promise.all([
    import('../../shared/router/compile.ts'),
    importNow(join(folder, 'shared/routes.ts')),
    importNow(join(folder, 'shared/route-rules.ts')),
  ]);
  const rules = browserRules(Object.entries(readYaml(folder, 'redirects')).map(([id, { to, status }]) => ({ id, to, status })));
  return {
    ROUTE_EXPRESSIONS: JSON.stringify(compileRoutes(routes)),
    ROUTE_RULES: JSON.stringify(compilePatterns(rules)),
    REDIRECT_ORIGINS: JSON.stringify(readYaml(folder, 'site').redirectOrigins ?? []),
  };
}

/** @returns each route with the folder of its page. */
export async function readPages(folder) {
  const [{ routes }, { pageOf }] = await Promise.all(['routes.ts', 'route-pages.ts'].map((file) => importNow(join(folder, 'shared', file))));
  return Object.keys(routes).map((name) => [name, pageOf(name).page]);
}

function readYaml(folder, name) {
  return parse(readFileSync(join(folder, `content/${name}.yaml`), 'utf8'));
}

/** As it is written now, also when a build before has read it otherwise. */
function importNow(file) {
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}
