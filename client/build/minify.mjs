/** Minifies scripts a second time: a minifier that sees the whole file saves about 2% more than esbuild does. See docs/decisions/0110-scripts-are-minified-twice.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { minify } from 'rolldown/experimental';

/** A comment to keep: the compile hint in the first line. */
const compileHint = /^\/\/#.*\n/;

/**
 * Replaces the files without changing their names: the name is a digest of the content before, which determines the content after.
 * @param {string[]} paths the modules to minify.
 * @param {string[]} target browsers, in esbuild's notation.
 * @throws the minifier's message if it cannot parse a file.
 */
export async function minifyModules(paths, target) {
  await Promise.all(
    paths.map(async (path) => {
      const source = readFileSync(path, 'utf8');
      const { code, errors } = await minify(path, source, { module: true, compress: { target }, mangle: { toplevel: true } });
      if (errors.length) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
      const [hint = ''] = compileHint.exec(source) ?? [];
      writeFileSync(path, `${hint}${code.replace(compileHint, '').trimEnd()}\n`);
    }),
  );
}
