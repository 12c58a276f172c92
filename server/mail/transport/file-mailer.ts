/** Writes mails into a folder, as files that a mail program opens: for a site that has no mail server yet. */
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailbox } from '../../email-address/email-address.ts';
import { classifyFailure } from './classify-failure.ts';
import { createMessageEncoder } from './encode-message.ts';
import type { DkimKey, Mailer } from './mailer.ts';
import { UnsafeMailError } from './to-nodemailer.ts';

/** @param folder is made when it is not there. A mail is `{time}-{kind}-{id}.eml` in it, readable by us alone; a further attempt replaces the file. */
export function createFileMailer({ folder, from, dkim }: { folder: string; from: Mailbox; dkim: DkimKey | undefined }): Mailer {
  const write = createMessageEncoder({ from, dkim });
  return {
    async send(mail) {
      try {
        if (!/^[\w-]{1,64}$/.test(mail.id)) throw new UnsafeMailError('The id is not a file name');
        // No mail server has to agree to it.
        const { message } = await write(mail, { utf8: true });
        const time = new Date(mail.createdAt).toISOString().replaceAll(/[-:]/g, '');
        await writeDurably(folder, `${time}-${mail.kind}-${mail.id}.eml`, message);
        return { kind: 'sent' };
      } catch (error) {
        const failure = classifyFailure(error);
        // What a file system says is about the disk, never about the mail.
        return isSystemError(error) ? { ...failure, kind: 'unreachable' } : failure;
      }
    },
  };
}

/** The file is there whole, or not at all, whatever happens meanwhile. */
async function writeDurably(folder: string, name: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
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
