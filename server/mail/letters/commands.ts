/** The operator's commands for the newsletter: show its status, preview an edition, send a test, release it. */
import { formatDate } from '../../../shared/text/format.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { type EmailAddress, readPastedAddress } from '../../platform/email-address/email-address.ts';
import { readFirstShown } from '../../store/first-shown/first-shown.ts';
import type { Store } from '../../store/store.ts';
import type { Mailer } from '../transport/mailer.ts';
import { shownKind, toShownSince } from './shown-entries.ts';
import { type CopyServices, createWriteCopies, editionName } from './write-copies.ts';

export type LettersCommandDeps = CopyServices & {
  content: ContentSource;
  clock: () => Date;
  store: Store;
  openMailer: () => Mailer;
  print: (text: string) => void;
};
type Edition = Parameters<ReturnType<typeof createWriteCopies>['edition']>[0];
/** A command that cannot be run; the message says what to do instead. */
export class LettersUsageError extends Error {}

const maxTestMs = 120_000;
/** The recipient of a preview; the links of its mail are valid for no subscription. */
const nobody = { id: 'preview', email: 'reader@example.com' as EmailAddress };

/** Runs the command `status`, `preview`, `test` or `send`. @returns whether there was anything to do. */
export async function runLetters([verb = '', ...more]: readonly string[], deps: LettersCommandDeps): Promise<boolean> {
  const { content, clock, store, print } = deps;
  const now = clock();
  const view = content.at(now);
  const editions = view.list('letters');
  const find = (id: string | undefined): Edition => {
    const edition = id === undefined ? editions[0] : editions.find((entry) => entry.id === id);
    if (!edition)
      throw new LettersUsageError(
        `Name an edition that has come out: ${editions.map((entry) => entry.id).join(', ') || 'there is none yet'}.`,
      );
    return edition;
  };
  async function copyOf(edition: Edition, reader = nobody) {
    const shownSince = toShownSince(await readFirstShown(store, shownKind));
    return (await createWriteCopies({ ...deps, view, now }).edition(edition, shownSince))(reader);
  }

  switch (verb) {
    case 'status': {
      const released = await store.releasedEditions();
      print(`readers now: ${await store.countReaders(now.getTime())}\n`);
      for (const { id, title, publishAt } of editions) {
        const { sent, waiting, bounced, full, dead, stopped } = await store.letterCounts(editionName(id));
        const state = released.has(editionName(id))
          ? `sent ${sent}, waiting ${waiting}, bounced ${bounced}, full ${full}, dead ${dead}, stopped ${stopped}`
          : 'not sent';
        print(`${id}  ${formatDate(publishAt)}  ${title}  ${state}\n`);
      }
      return editions.length > 0;
    }
    case 'preview':
      print((await copyOf(find(more[0]))).text);
      return true;
    case 'test': {
      const email = readPastedAddress(more[0] ?? '');
      if (!email) throw new LettersUsageError('Say to whom: letters test you@example.com [edition].');
      const mail = await copyOf(find(more[1]), { ...nobody, email });
      const outcome = await deps
        .openMailer()
        .send(
          { ...mail, state: 'bulk', attempts: 0, lastError: undefined, finishedAt: undefined },
          AbortSignal.timeout(maxTestMs),
        );
      print(outcome.kind === 'sent' ? `sent to ${email}\n` : `not sent: ${outcome.error}\n`);
      return outcome.kind === 'sent';
    }
    case 'send': {
      if (more[0] === undefined) throw new LettersUsageError('Name the edition to send: letters send 3.');
      const { id, title } = find(more[0]);
      const isNew = await store.releaseEdition(editionName(id), now.getTime());
      const readers = await store.countReaders(now.getTime());
      print(
        isNew
          ? `"${title}" released to ${readers} readers. Running servers send it; see letters status\n`
          : `"${title}" was released before: letters status\n`,
      );
      return isNew;
    }
    default:
      throw new LettersUsageError(
        'Say what to do with letters: status, preview [edition], test <address> [edition], send <edition>.',
      );
  }
}
