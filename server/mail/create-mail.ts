/** Makes a mail for one recipient of a message, fully rendered: the outbox sends exactly what it stores. */
import { randomBytes } from 'node:crypto';
import type { SiteInfo } from '../../shared/content.ts';
import { domainOf, parseMailbox } from '../platform/email-address/email-address.ts';
import type { MailKind, NewMail } from '../store/outbox-store.ts';
import type { MessageContext } from './messages/message-context.ts';
import type { Message } from './rendering/message.ts';
import { renderHtml } from './rendering/render-html.tsx';
import { renderText } from './rendering/render-text.ts';
import { sanitizeHeader } from './rendering/sanitize.ts';

/**
 * `origin`: URL of the site with its base path. `site.mail.from`: the sender from MAIL_FROM or site.yaml, whose domain
 * is in every Message-ID.
 */
export type SiteIdentity = { site: SiteInfo; origin: string };
const maxSubjectLength = 80;

type Envelope<Kind extends MailKind> = {
  to: string;
  message: Message<Kind>;
  at: number;
  submissionId?: string;
  id?: string;
  held?: boolean;
};

export function createMail<Kind extends MailKind>(
  { to, message, at, submissionId, id = randomBytes(16).toString('hex'), held = false }: Envelope<Kind>,
  { site }: SiteIdentity,
): NewMail<Kind> {
  const { kind, replyTo, headers = {} } = message;
  const clean = { ...message, subject: sanitizeHeader(message.subject, maxSubjectLength) };
  return {
    id,
    submissionId,
    messageId: createMessageId(id, site.mail.from),
    createdAt: at,
    state: held ? 'held' : 'waiting',
    kind,
    to,
    subject: clean.subject,
    text: renderText(clean, site),
    html: renderHtml(clean, site),
    ...(replyTo !== undefined && { replyTo }),
    headers,
  };
}

/** @param from the sender, like `Name <local@domain>`. */
export function createMessageId(id: string, from: string): string {
  const sender = parseMailbox(from);
  return `<${id}@${sender ? domainOf(sender.address) : 'localhost'}>`;
}

export function createMessageContext({ site, origin }: SiteIdentity): MessageContext {
  return { site, origin, host: new URL(origin).host };
}
