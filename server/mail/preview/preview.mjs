/** `npm run mail:preview`: writes every mail to var/mail-preview, as text, as HTML and as a file a mail program opens. */
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../bundle.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const outfile = 'var/mail-preview/.program/write-previews.js';

await bundleServer({ folder: root, entryPoint: 'server/mail/preview/write-previews.ts', outfile });
const { writePreviews } = await import(`${root}${outfile}`);
const files = writePreviews({ content: { root: `${root}content`, publicFolder: `${root}public` }, folder: `${root}var/mail-preview` });
process.stdout.write(`${files.join('\n')}\n`);
