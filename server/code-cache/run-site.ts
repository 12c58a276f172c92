/** Runs the bundled site with V8's code cache: the functions of a start were compiled when the site was built. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const bundle = new URL('site.cjs', import.meta.url);
/** Without this file, or with that of another version of Node, V8 compiles the bundle at the start. */
export const codeCacheFile = fileURLToPath(new URL('site.cache', import.meta.url));

/**
 * The bundle is a function of `require` and of the URL that its modules take for their own (bundle.mjs). It is that of a `.js` file: their threads are such files.
 * @returns its script, which knows what has been compiled so far.
 */
export function runSite(): Script {
  // The bundler writes ASCII only: as latin1 it takes one byte a character in memory.
  const script = new Script(readFileSync(bundle, 'latin1'), { filename: fileURLToPath(bundle), cachedData: readCodeCache() });
  script.runInThisContext()(createRequire(import.meta.url), import.meta.url);
  return script;
}

function readCodeCache(): Buffer | undefined {
  try {
    return readFileSync(codeCacheFile);
  } catch {
    return undefined;
  }
}
