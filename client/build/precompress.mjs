/** Compresses files at build time, at the highest level of each encoding. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` file beside each script, stylesheet and drawing, if that is smaller than the original.
 * @param {string} assets the folder.
 */
export async function precompress(assets) {
  await Promise.all(
    globSync('*.{js,css,svg}', { cwd: assets }).map(async (name) => {
      const file = join(assets, name);
      const bytes = readFileSync(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
      if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
