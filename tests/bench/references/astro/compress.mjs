/** Compresses every text of the built site, as a host of prerendered files does. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

for (const file of globSync('dist/**/*.{html,js,css}')) writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
