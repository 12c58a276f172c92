/** Writes every kind of mail that the site sends to files, for an invented visitor. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ContentFolders, compileContent } from '../../../content/compile.ts';
import { unpackText } from '../../../content/packed-texts.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import { defaultRetention } from '../../../shared/retention.ts';
import { siteLinks } from '../../../shared/site/site-links.ts';
import { createContentSource } from '../../content/content-source.ts';
import { parseMailbox } from '../../platform/email-address/email-address.ts';
import { createTokens } from '../../platform/security/tokens.ts';
import type { NewMail } from '../../store/outbox-store.ts';
import type { Submission } from '../../store/submission-store.ts';
import {
  composeAddressChange,
  composeConfirmedMails,
  composeDigest,
  composeHoldAlert,
  composePreferencesLink,
  composeUnsubscribed,
} from '../compose-mails.ts';
import { composeSubmissionMails } from '../compose-submission-mails.ts';
import type { SiteIdentity } from '../create-mail.ts';
import { createWriteCopies } from '../letters/write-copies.ts';
import { createMailLinks, type MailLinks } from '../mail-links.ts';
import { createMessageEncoder } from '../transport/encode-message.ts';
import { mailSample } from './mail-sample.ts';

const { at, staff, submission, subscription, stalePlace } = mailSample;

type Options = {
  content: ContentFolders;
  folder: string /** Folder of a build with the pictures for letters. */;
  dist: string | undefined;
};
type LettersFrom = { identity: SiteIdentity; links: MailLinks; dist: string | undefined };

/** @returns the files written. */
export async function writePreviews({ content: folders, folder, dist }: Options): Promise<string[]> {
  const compiled = compileContent(folders, siteLinks);
  const { content } = compiled;
  const identity = {
    site: { ...content.site, portalUrl: undefined, analytics: undefined, retention: defaultRetention },
    origin: 'https://www.example.com',
  };
  const links = createMailLinks({
    tokens: createTokens(['a-secret-for-previews']),
    origin: identity.origin,
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
  const mails = { ...composeAll(identity, links), ...(await composeLetters(compiled, { identity, links, dist })) };
  mkdirSync(folder, { recursive: true });
  const files = await Promise.all(
    Object.entries(mails).map(async ([name, mail]) => writeMail(join(folder, name), mail, content.site.mail.from)),
  );
  return files.flat();
}

/**
 * Writes a mail as it is sent, and its two texts.
 * @param from the sender, like "Lazulite <post@example.org>".
 * @returns the files.
 */
async function writeMail(path: string, mail: NewMail, from: string): Promise<string[]> {
  const sender = parseMailbox(from);
  if (!sender) throw new Error(`${from} is not a sender`);
  const { message } = await createMessageEncoder({ from: sender, dkim: undefined })(mail);
  return Object.entries({ txt: mail.text, html: mail.html, eml: message }).map(([ending, content]) => {
    const file = `${path}.${ending}`;
    writeFileSync(file, content);
    return file;
  });
}

/** Composes the newest edition, and a notice of the newest articles. */
async function composeLetters(
  { content, texts }: ReturnType<typeof compileContent>,
  { identity, links, dist }: LettersFrom,
): Promise<Record<string, NewMail>> {
  const source = createContentSource(content, async (at, size) => unpackText(texts, { at, size }), {
    base: '',
    portalUrl: undefined,
    analytics: undefined,
  });
  // The files are opened without a server, which would draw share cards: the general card replaces them.
  const picture = dist === undefined ? undefined : { src: pathToFileURL(join(dist, 'cards/wide.png')).href, alt: '' };
  const findPicture = () => picture;
  const now = new Date(at);
  const view = source.at(now);
  const write = createWriteCopies({ view, now, siteIdentity: () => identity, links, findPicture });
  const [edition] = view.list('letters');
  const articles = listArticles(view).slice(0, 3);
  return {
    ...(edition && { letter: (await write.edition(edition))(subscription) }),
    notice: write.notice(articles.slice(0, 1), 'notice')(subscription),
    'notice-of-several': write.notice(articles, 'notice')(subscription),
  };
}

/** The samples have no content whose options could be named. */
const optionName = (id: string) => id;

function composeAll(identity: SiteIdentity, links: MailLinks): Record<string, NewMail> {
  const [receiptUrl, confirmUrl, preferencesUrl] = [
    links.receipt(submission),
    links.confirm(subscription.id, at),
    links.preferences(subscription.id, at),
  ];
  const signUp: Submission = { ...submission, form: 'sign-up', reference: 'CM-0B5T-H4XW' };
  const request = { confirmUrl, interests: subscription.interests };
  const { toStaff, toVisitor } = composeSubmissionMails({
    submission,
    staff,
    receiptUrl,
    quiet: false,
    request,
    optionName,
    ...identity,
  });
  const [staffMail] = toStaff;
  const [acknowledgement, confirmation] = toVisitor;
  const [welcome, confirmed] = composeConfirmedMails({
    request: subscription,
    subscription,
    submission: signUp,
    staff,
    at,
    optionName,
    preferencesUrl,
    unsubscribeUrl: links.unsubscribe(subscription.id, at),
    ...identity,
  });
  const all: Record<string, NewMail | undefined> = {
    staff: staffMail,
    acknowledgement,
    confirmation,
    'preferences-link': composePreferencesLink({ subscription, preferencesUrl, at, ...identity }),
    welcome,
    'staff-confirmed': confirmed,
    'address-change': composeAddressChange({
      to: 'ada@example.org',
      confirmUrl: links.confirmAddress(subscription.id, at),
      at,
      ...identity,
    }),
    unsubscribed: composeUnsubscribed({
      subscription,
      undoUrl: links.resubscribe(subscription.id, at),
      at,
      ...identity,
    }),
    'hold-alert': composeHoldAlert({ staff, at, ...identity }),
    digest: composeSampleDigest(identity, links),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, NewMail] => entry[1] !== undefined));
}

function composeSampleDigest(identity: SiteIdentity, links: MailLinks): NewMail | undefined {
  const quarantined: Submission = {
    ...submission,
    state: 'quarantined',
    spam: { score: 7, reasons: ['The hidden field was filled in', 'More than two links'] },
  };
  return composeDigest({
    quarantined: [
      { submission: quarantined, releaseUrl: links.release(quarantined, at) },
      {
        submission: { ...quarantined, reference: 'CM-9ZZA-K3M1', form: 'sign-up' },
        releaseUrl: links.release({ ...quarantined, id: 'other' }, at),
      },
    ],
    more: 0,
    deadMails: [{ id: 'dead-1', kind: 'staff', reference: 'CM-4N2T-8WQC', since: at, error: undefined }],
    staleContent: { places: [stalePlace], more: 1 },
    staff,
    at,
    ...identity,
  });
}
