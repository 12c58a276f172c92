/** Formats a mail as an .eml file (RFC 5322, RFC 2045) for viewing, not for sending. */
import type { NewMail } from '../store/outbox-store.ts';

const boundary = 'preview-of-a-mail';

export function asEml({ to, subject, text, html, replyTo, headers, messageId, createdAt }: NewMail, from: string): string {
  const fields = {
    From: from,
    To: to,
    ...(replyTo && { 'Reply-To': replyTo }),
    Subject: `=?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    Date: new Date(createdAt).toUTCString().replace('GMT', '+0000'),
    'Message-ID': messageId,
    ...headers,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const parts = [part('plain', text), part('html', html)].flatMap((lines) => [`--${boundary}`, ...lines]);
  return `${[...head, '', ...parts, `--${boundary}--`].join('\r\n')}\r\n`;
}

function part(type: string, body: string): string[] {
  const lines =
    Buffer.from(body)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return [`Content-Type: text/${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '', ...lines];
}
