/**
 * A program for editors: `npm run -s preview -- news/403` prints a link to an entry that is not published yet,
 * `-- at 2026-12-01T07:00Z` one to the site at that instant.
 */
import { fileURLToPath } from 'node:url';
import type { Entry } from '../shared/content.ts';
import { entryPath } from '../shared/site/entry-href.ts';
import { openContent } from './content/read-content-set.ts';
import { createPreviewLink, createSiteAtLink, entryKey } from './pages/preview/preview-links.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { parseSiteUrl } from './platform/config/site-place.ts';
import { requireSigningKeys } from './platform/security/signing-keys.ts';
import { createTokens } from './platform/security/tokens.ts';

const usage = `npm run -s preview -- <collection>/<id>
  Prints a link that shows a draft or a scheduled entry for seven days, for example: npm run -s preview -- news/403
npm run -s preview -- at <instant> [<path>]
  Prints a link to the site as it will be at that instant, for seven days, for example: npm run -s preview -- at 2026-12-01T07:00Z /blue
  The settings are those of the server: SITE_URL, SECRET or DATA_DIR, CONTENT_DIR.
`;
/** Exit codes of sysexits.h. */
const exit = { notDone: 1, usage: 64, badConfig: 78 };

function main([key = '', ...further]: readonly string[]): number {
  const config = parseConfig(process.env);
  const { siteUrl, base } = parseSiteUrl(config.siteUrl ?? `http://localhost:${config.port}`);
  const dist = fileURLToPath(new URL('..', import.meta.url));
  if (key === 'at') return printSiteAt(further, { config, siteUrl });
  const content = openContent(config.contentDir ?? `${dist}/content`, {
    base,
    portalUrl: undefined,
    analytics: undefined,
  });
  const now = new Date();
  const hidden = content.hiddenEntries(now).filter((entry) => entryPath(entry.collection, entry) !== undefined);
  const entry = hidden.find((each) => entryKey(each) === key);
  if (!entry) {
    process.stderr.write(
      `${key ? `No unpublished entry with a page is called ${key}.\n\n` : ''}${usage}${listOf(hidden)}`,
    );
    return key ? exit.notDone : exit.usage;
  }
  const { url, expiresAt } = createPreviewLink(entry, {
    tokens: createTokens(requireSigningKeys(config)),
    siteUrl,
    now,
  });
  process.stdout.write(`${url}\n`);
  process.stderr.write(`Works until ${expiresAt.toISOString()} or until the entry is published, for whoever has it.\n`);
  return 0;
}

/** An instant without a zone would be read in that of this machine. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

function printSiteAt(
  [instant = '', path = '/']: readonly string[],
  { config, siteUrl }: { config: Config; siteUrl: string },
): number {
  const at = new Date(instant);
  if (!instantPattern.test(instant) || Number.isNaN(at.getTime()) || !/^\/[^?#\s]*$/.test(path)) {
    process.stderr.write(
      `Give an instant with its time zone, like 2026-12-01T07:00Z, and a path without a query.\n\n${usage}`,
    );
    return exit.usage;
  }
  const { url, expiresAt } = createSiteAtLink(at, path, {
    tokens: createTokens(requireSigningKeys(config)),
    siteUrl,
    now: new Date(),
  });
  process.stdout.write(`${url}\n`);
  process.stderr.write(
    `Works until ${expiresAt.toISOString()}, for whoever has it; it shows everything that is scheduled until then, and no drafts.\n`,
  );
  return 0;
}

function listOf(entries: readonly Entry[]): string {
  return entries.length
    ? `\nNot published yet:\n${entries.map((entry) => `  ${entryKey(entry)}\n`).join('')}`
    : '\nEverything is published.\n';
}

try {
  process.exitCode = main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = exit.badConfig;
}
