/** Runs the bundled site with V8's code cache, so that functions used at startup do not have to be compiled. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const bundleFile = fileURLToPath(new URL('site.cjs', import.meta.url));
/**
 * The digest of the bundle, then V8's data. Without this file, or with that of another bundle or version of Node, V8
 * compiles the bundle at startup.
 */
const cacheFile = fileURLToPath(new URL('site.cache', import.meta.url));
/** Bytes of a SHA-256 digest. A multiple of 8, so that V8 can read its data without copying. */
const digestBytes = 32;

/**
 * The bundle is a function of `require` and of the URL that its modules use as `import.meta.url` (bundle.mjs). The URL
 * ends in `.js`, because modules derive the extension of their worker files from it.
 * @returns `writeCodeCache`: stores the code that V8 has compiled so far.
 */
export function runSite(): { writeCodeCache: () => void } {
  const bundle = readFileSync(bundleFile);
  const digest = hash('sha256', bundle, 'buffer');
  // The bundle is ASCII: decoded as latin1, it takes one byte per character in memory.
  const script = new Script(bundle.toString('latin1'), { filename: bundleFile, cachedData: readCodeCache(digest) });
  script.runInThisContext()(createRequire(import.meta.url), import.meta.url);
  return { writeCodeCache: () => writeFileSync(cacheFile, Buffer.concat([digest, script.createCachedData()])) };
}

/** Needed because V8 checks only the length of the source. */
function readCodeCache(digest: Buffer): Buffer | undefined {
  try {
    const cache = readFileSync(cacheFile);
    return cache.subarray(0, digestBytes).equals(digest) ? cache.subarray(digestBytes) : undefined;
  } catch {
    return undefined;
  }
}
