/** Minifies scripts a second time: esbuild leaves about 2 % that a minifier which looks at the whole file finds. See docs/decisions/0110-scripts-are-minified-twice.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { minify } from 'rolldown/experimental';

/** What the first line and the last one tell browsers and readers: a compile hint, and where the licenses are. */
const kept = { hint: /^\/\/#.*\n/, licenses: /\/\*! For license information .*\*\/\s*$/ };

/**
 * Replaces the files. Their names stay: a name is a digest of what was in the file before, from which the rest follows.
 * @param {string[]} paths of modules.
 * @param {string[]} target browsers, as esbuild has them.
 * @throws with what the minifier says of a file that it cannot read.
 */
export async function minifyModules(paths, target) {
  await Promise.all(
    paths.map(async (path) => {
      const source = readFileSync(path, 'utf8');
      const { code, errors } = await minify(path, source, { module: true, compress: { target }, mangle: { toplevel: true } });
      if (errors.length) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
      const [hint = ''] = kept.hint.exec(source) ?? [];
      const [licenses = ''] = kept.licenses.exec(source) ?? [];
      writeFileSync(path, `${hint}${code.replace(kept.hint, '').replace(kept.licenses, '').trimEnd()}\n${licenses}`);
    }),
  );
}
