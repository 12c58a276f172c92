/** Writes mails to a folder, as .eml files, for a site without a mail server. */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailbox } from '../../platform/email-address/email-address.ts';
import { makeFolders } from '../../platform/files/folder.ts';
import { classifyFailure } from './classify-failure.ts';
import { createMessageEncoder } from './encode-message.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { UnsafeMailError } from './to-nodemailer.ts';

/**
 * @param folder created if it is missing. Files are named `{time}-{kind}-{id}.eml` and readable only by this user;
 * another attempt replaces the file.
 */
export function createFileMailer({
  folder,
  from,
  dkim,
}: {
  folder: string;
  from: Mailbox;
  dkim: DkimKey | undefined;
}): Mailer {
  const write = createMessageEncoder({ from, dkim });
  return {
    async send(mail) {
      try {
        if (!/^[\w-]{1,64}$/.test(mail.id)) throw new UnsafeMailError('The id is not a file name');
        const { message } = await write(mail);
        const time = new Date(mail.createdAt).toISOString().replaceAll(/[-:]/g, '');
        await writeDurably(folder, `${time}-${mail.kind}-${mail.id}.eml`, message);
        return { kind: 'sent' };
      } catch (error) {
        const failure = classifyFailure(error);
        // Errors of the file system concern the disk, never the mail.
        return isSystemError(error) ? { ...failure, kind: 'unreachable' } : failure;
      }
    },
  };
}

/** Writes a file atomically and flushes it to disk: after a crash it is complete or missing. */
async function writeDurably(folder: string, name: string, bytes: Buffer) {
  await makeFolders(folder, 0o700);
  const temporary = join(folder, `.${name}.tmp`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
