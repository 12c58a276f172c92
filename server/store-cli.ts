/**
 * The operator's program: `npm run -s store -- <verb>`. It uses the settings of the server and may run at the same time
 * as the server.
 */
import { fileURLToPath } from 'node:url';
import { openContent } from './content/read-content-set.ts';
import { runLetters } from './mail/letters/commands.ts';
import { createPictureFinder } from './mail/letters/picture-finder.ts';
import { createSubscriptionServices } from './mail/subscriptions/create-services.ts';
import { openMailer } from './mail/transport/open-mailer.ts';
import { openAssets } from './platform/build-output/assets.ts';
import { parseConfig } from './platform/config/config.ts';
import { parseSiteUrl } from './platform/config/site-place.ts';
import { requireSigningKeys } from './platform/security/signing-keys.ts';
import { createTokens } from './platform/security/tokens.ts';
import { runStoreProgram } from './process/store-commands/run-program.ts';
import { createShareCards } from './render/cards/share-cards.ts';
import { openStore } from './store/open-store.ts';

/** Commands for letters need the content and the mail server in addition to the store. */
async function lettersOf(words: string[]): Promise<boolean> {
  const config = parseConfig(process.env);
  const dist = fileURLToPath(new URL('..', import.meta.url));
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  const { base } = parseSiteUrl(siteUrl);
  const { contentDir = `${dist}/content`, portalUrl, analytics, retention } = config;
  const content = openContent(contentDir, { base, portalUrl, analytics, retention });
  const store = await openStore(config);
  const clock = () => new Date();
  const { mailFrom, mailStaff } = config;
  const subscriptionServices = createSubscriptionServices({
    store,
    tokens: createTokens(requireSigningKeys(config)),
    content,
    clock,
    siteUrl,
    mailFrom,
    mailStaff,
    submissionRetention: config.retention,
  });
  try {
    return await runLetters(words, {
      ...subscriptionServices,
      content,
      findPicture: createPictureFinder(
        createShareCards({ content, clock, version: openAssets(dist).cards.version }),
        siteUrl,
      ),
      openMailer: () => openMailer(config, content.at(clock()).site.mail.from),
      print: (text) => process.stdout.write(text),
    });
  } finally {
    await store.close();
  }
}

// The program that reads our output may close the pipe early (`| head`).
process.stdout.on('error', () => process.exit(0));
const { code, message } = await runStoreProgram(process.argv.slice(2), {
  environment: process.env,
  print: (output) => void process.stdout.write(output),
  letters: lettersOf,
});
process.stderr.write(message);
process.exitCode = code;
