/** The outbox: mails that wait to be sent, who sends them, and what became of them. Times are milliseconds since 1970. */

export type MailKind = 'staff' | 'acknowledgement' | 'confirmation' | 'welcome' | 'unsubscribed' | 'digest' | 'staff-confirmed' | 'letter' | 'notice';
/** Mails to an address that somebody typed; all others go to staff. */
export const mailsToVisitors: ReadonlySet<string> = new Set<MailKind>(['acknowledgement', 'confirmation', 'welcome', 'unsubscribed', 'letter', 'notice']);

/** A mail to one recipient, rendered when it is written: every attempt sends the same bytes. */
export type MailMessage = {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Further headers, by name; values of one line. */
  headers: Record<string, string>;
};
/** `held`: waits until its quarantined submission is released. `bulk`: a letter, sent when nothing else waits. */
export type MailState = 'waiting' | 'bulk' | 'done' | 'dead' | 'held';
/** Why a dead mail needs no attention: the mailbox does not exist, it stayed full, or an operator dismissed the mail. */
export type Settled = 'bounced' | 'full' | 'dismissed';
export type OutboxMail = MailMessage & {
  id: string;
  submissionId: string | undefined;
  /** `<id@domain>` and the time of the Date header, the same on every attempt. */
  messageId: string;
  createdAt: number;
  state: MailState;
  attempts: number;
  lastError: string | undefined;
  finishedAt: number | undefined;
  /** Set for a dead mail that needs no attention. */
  settled?: Settled;
};
export type NewMail = Omit<OutboxMail, 'state' | 'attempts' | 'lastError' | 'finishedAt' | 'settled'> & { state?: 'waiting' | 'bulk' | 'held' };
/** A dead mail, also when its row cannot be parsed. `reference`: of its submission. */
export type DeadMail = { id: string; kind: string; reference: string | undefined; since: number; error: string | undefined };

/** The result of an attempt to send. `deferred`: failed for a reason other than the mail, so the attempt is not counted. */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'failed'; error: string }
  | { kind: 'deferred'; error: string }
  | { kind: 'dead'; error: string; settled?: 'bounced' | 'full' };

/** `oldest` and `oldestBulk`: when the oldest waiting mail or letter was created. `bounced` counts full mailboxes too; `dead` only those that are not settled. */
export type OutboxDepth = {
  waiting: number;
  bulk: number;
  held: number;
  dead: number;
  bounced: number;
  oldest: number | undefined;
  oldestBulk: number | undefined;
};

export type OutboxStore = {
  /** The mails of a submission, oldest first. */
  mailsOf: (submissionId: string) => Promise<OutboxMail[]>;
  /** The mails to an address, oldest first. */
  mailsTo: (email: string) => Promise<OutboxMail[]>;
  countMails: (to: string, kind: MailKind, since: number) => Promise<number>;
  /** How many entries the mail log has under these digests since then. */
  countMailLog: (digests: readonly string[], since: number) => Promise<number>;

  /** Claims up to `limit` waiting mails for a worker, which alone may send them from then on. */
  claim: (owner: string, limit: number, state?: 'waiting' | 'bulk') => Promise<OutboxMail[]>;
  /** Gives up all claims of a worker. */
  releaseClaims: (owner: string) => Promise<void>;
  /**
   * Counts a worker's heartbeat upwards and returns the counts of all workers. A worker whose count has not moved for a minute of the reader's own clock is dead.
   * A worker whose own count starts at 1 again was taken for dead: its claims are no longer its own.
   */
  heartbeat: (owner: string) => Promise<Map<string, number>>;
  /** Records an attempt. After `failed` and `deferred` the mail stays claimed, and its owner tries again. Without the claim only `sent` counts. */
  recordAttempt: (mailId: string, owner: string, attempt: Attempt, at: number) => Promise<void>;
  /** Whether a mail is still to be sent: it may have been erased, or sent by another worker. */
  isWaiting: (mailId: string) => Promise<boolean>;

  /** Dead mails that are not settled, oldest first. */
  deadMails: (limit: number) => Promise<DeadMail[]>;
  /** Puts a dead mail back into the queue, or all that are not settled. @returns how many. */
  retryDead: (mailId?: string) => Promise<number>;
  /** Settles a dead mail, or all that are not settled yet. @returns how many. */
  dismissDead: (mailId?: string) => Promise<number>;
  depth: () => Promise<OutboxDepth>;
};
