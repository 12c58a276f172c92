/** What a mail server of the tests is: its configuration in a root of its own, with a port for each way to behave. */
import type { User } from './root-folder.ts';

/**
 * How a server behaves to whoever connects to one of its ports; otherwise it takes mail for the world and passes it on.
 * `defers relaying`: as Postfix does unless it is told otherwise.
 */
export const behaviours = [
  'accepts',
  'refuses the sender',
  'refuses the host',
  'refuses relaying',
  'defers relaying',
  'offers no SMTPUTF8',
] as const;
export type Behaviour = (typeof behaviours)[number];
export type Ports = Record<Behaviour, number>;

/** Its own domain, in which no mailbox exists. The sender of our mails has an address there too. */
export const ownDomain = 'lazulite.example';
/** The largest mail that a server takes, in bytes. */
export const maxMailBytes = 100_000;

/** Whom the answer of a server names, as `npm run mail:test` says it. */
export type Named = 'sender' | 'host' | 'recipient' | 'nobody';

export type MailServer = {
  name: 'Postfix' | 'Exim' | 'OpenSMTPD';
  /** Its package. */
  debian: string;
  /** How it can refuse us, and whom it then names. */
  refusals: readonly { behaviour: Behaviour; names: Named }[];
  /**
   * What we keep as evidence of a mailbox that it does not know; undefined if its answer is not one about the mailbox.
   */
  evidence: RegExp | undefined;
  /** The text of each file, by its path. `next`: the port of the server to which it passes mails on. */
  files: (ports: Ports, next: number) => Record<string, string>;
  /** Folders, each with the user who owns it. */
  folders: Partial<Record<string, User>>;
  /** Does not return while the server runs. */
  run: readonly string[];
};
