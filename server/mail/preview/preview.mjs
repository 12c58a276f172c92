/** `npm run mail:preview`: writes every mail to var/mail-preview, as text, as HTML and as a file a mail program opens. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../bundle.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const outfile = 'var/mail-preview/.program/write-previews.js';

await bundleServer({ folder: root, entryPoint: 'server/mail/preview/write-previews.ts', outfile });
const { writePreviews } = await import(`${root}${outfile}`);
const files = await writePreviews({
  content: { root: `${root}content`, publicFolder: `${root}public` },
  folder: `${root}var/mail-preview`,
  // The pictures of letters are those of the last build; without one, letters have none.
  dist: existsSync(`${root}dist/manifest.json`) ? `${root}dist` : undefined,
});
process.stdout.write(`${files.join('\n')}\n`);
