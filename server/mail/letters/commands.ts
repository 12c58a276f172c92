/** The operator's commands for the letter: show its status, preview an edition, send a test, release it. */
import type { Content, Entry } from '../../../shared/content.ts';
import { formatDate } from '../../../shared/text/format.ts';
import type { ContentSource } from '../../content/content-source.ts';
import { type EmailAddress, readPastedAddress } from '../../platform/email-address/email-address.ts';
import { readFirstShown } from '../../store/first-shown/first-shown.ts';
import type { NewMail } from '../../store/outbox-store.ts';
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
/** A command that cannot be run; the message says what to do instead. */
export class LettersUsageError extends Error {}

const maxTestMs = 120_000;
/** The recipient of a preview; the links of its mail are valid for no subscription. */
const nobody = { id: 'preview', email: 'reader@example.com' as EmailAddress };

type Words = readonly string[];
type Command = (words: Words, deps: LettersCommandDeps) => Promise<boolean>;

const commands: Record<string, Command> = {
  async status(_words, { content, clock, store, print }) {
    const now = clock();
    const editions = content.at(now).list('letters');
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
  },
  async preview([edition], deps) {
    deps.print((await copyOf(edition, deps)).text);
    return true;
  },
  async test([address = '', edition], deps) {
    const email = readPastedAddress(address);
    if (!email) throw new LettersUsageError('Say to whom: letters test you@example.com [edition].');
    const mail = await copyOf(edition, deps, { ...nobody, email });
    const unsent = { state: 'bulk', attempts: 0, lastError: undefined, finishedAt: undefined } as const;
    const outcome = await deps.openMailer().send({ ...mail, ...unsent }, AbortSignal.timeout(maxTestMs));
    deps.print(outcome.kind === 'sent' ? `sent to ${email}\n` : `not sent: ${outcome.error}\n`);
    return outcome.kind === 'sent';
  },
  async send([edition], { content, clock, store, print }) {
    if (edition === undefined) throw new LettersUsageError('Name the edition to send: letters send 3.');
    const now = clock();
    const { id, title } = findEdition(content.at(now), edition);
    const isNew = await store.releaseEdition(editionName(id), now.getTime());
    const readers = await store.countReaders(now.getTime());
    print(
      isNew
        ? `"${title}" released to ${readers} readers. Running servers send it; see letters status\n`
        : `"${title}" was released before: letters status\n`,
    );
    return isNew;
  },
};

/** Runs the command `status`, `preview`, `test` or `send`. @returns whether there was anything to do. */
export async function runLetters([verb = '', ...words]: Words, deps: LettersCommandDeps): Promise<boolean> {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (command) return command(words, deps);
  throw new LettersUsageError(
    'Say what to do with letters: status, preview [edition], test <address> [edition], send <edition>.',
  );
}

/** @param id the newest edition if undefined. */
function findEdition(view: Content, id: string | undefined): Entry<'letters'> {
  const editions = view.list('letters');
  const edition = id === undefined ? editions[0] : editions.find((entry) => entry.id === id);
  if (edition) return edition;
  throw new LettersUsageError(
    `Name an edition that has come out: ${editions.map((entry) => entry.id).join(', ') || 'there is none yet'}.`,
  );
}

async function copyOf(id: string | undefined, deps: LettersCommandDeps, reader = nobody): Promise<NewMail> {
  const now = deps.clock();
  const view = deps.content.at(now);
  const edition = findEdition(view, id);
  const shownSince = toShownSince(await readFirstShown(deps.store, shownKind));
  return (await createWriteCopies({ ...deps, view, now }).edition(edition, shownSince))(reader);
}
