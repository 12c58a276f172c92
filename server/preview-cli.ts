/** The program for editors: `npm run -s preview -- news/403` prints a link to an entry that is not published yet. */
import { fileURLToPath } from 'node:url';
import type { Entry } from '../shared/content.ts';
import { entryPath } from '../shared/entry-href.ts';
import { parseConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { parseSiteUrl } from './config/site-place.ts';
import { openContent } from './content/read-content-set.ts';
import { createPreviewLink, entryKey } from './preview/preview-links.ts';
import { requireSigningKeys } from './security/signing-keys.ts';
import { createTokens } from './security/tokens.ts';

const usage = `npm run -s preview -- <collection>/<id>
  Prints a link that shows a draft or a scheduled entry for seven days, for example: npm run -s preview -- news/403
  The settings are those of the server: SITE_URL, SECRET or DATA_DIR, CONTENT_DIR.
`;
/** Exit codes of sysexits.h. */
const exit = { notDone: 1, usage: 64, badConfig: 78 };

function main(key: string): number {
  const config = parseConfig(process.env);
  const { siteUrl, base } = parseSiteUrl(config.siteUrl ?? `http://localhost:${config.port}`);
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const content = openContent(config.contentDir ?? `${dist}/content`, { base, portalUrl: undefined, analytics: undefined });
  const now = new Date();
  const hidden = content.hiddenEntries(now).filter((entry) => entryPath(entry.collection, entry) !== undefined);
  const entry = hidden.find((each) => entryKey(each) === key);
  if (!entry) {
    process.stderr.write(`${key ? `No unpublished entry with a page is called ${key}.\n\n` : ''}${usage}${listOf(hidden)}`);
    return key ? exit.notDone : exit.usage;
  }
  const { url, expiresAt } = createPreviewLink(entry, { tokens: createTokens(requireSigningKeys(config)), siteUrl, now });
  process.stdout.write(`${url}\n`);
  process.stderr.write(`Works until ${expiresAt.toISOString()} or until the entry is published, for whoever has it.\n`);
  return 0;
}

function listOf(entries: readonly Entry[]): string {
  return entries.length ? `\nNot published yet:\n${entries.map((entry) => `  ${entryKey(entry)}\n`).join('')}` : '\nEverything is published.\n';
}

try {
  process.exitCode = main(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exit.badConfig;
}
