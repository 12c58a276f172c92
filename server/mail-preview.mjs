/** `npm run make -- mails`: writes every mail to var/mail-preview as .txt, .html and .eml. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleServer } from './bundle.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const outfile = 'var/mail-preview/.program/write-previews.js';

await bundleServer({ folder: root, entryPoint: 'server/mail/mail-preview/write-previews.ts', outfile });
const { writePreviews } = await import(`${root}${outfile}`);
const files = await writePreviews({
  content: { root: `${root}content`, publicFolder: `${root}public` },
  folder: `${root}var/mail-preview`,
  // Letters show pictures of the last build, if there is one.
  dist: existsSync(`${root}dist/manifest.json`) ? `${root}dist` : undefined,
});
process.stdout.write(`${files.join('\n')}\n`);
