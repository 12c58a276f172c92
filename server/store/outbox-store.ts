/** The outbox: mails to be sent, which worker sends them, and their outcomes. Times are milliseconds since 1970. */

export type MailKind =
  | 'staff'
  | 'acknowledgement'
  | 'confirmation'
  | 'welcome'
  | 'unsubscribed'
  | 'digest'
  | 'staff-confirmed'
  | 'letter'
  | 'notice';
/** Mails to an address that somebody typed; all others go to staff. */
export const mailsToVisitors: ReadonlySet<string> = new Set<MailKind>([
  'acknowledgement',
  'confirmation',
  'welcome',
  'unsubscribed',
  'letter',
  'notice',
]);

/**
 * Mails that somebody may cause who is not the owner of the mailbox. The store takes them only as the gate admits them
 * (admitted-mail.ts).
 */
export type GatedKind = 'acknowledgement' | 'confirmation' | 'unsubscribed';
/** Mails to staff, and those that follow from what the owner of a mailbox has confirmed. */
export type FreeKind = Exclude<MailKind, GatedKind>;

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
/** `held`: waits until its quarantined submission is released. `bulk`: a letter, sent when no other mail is waiting. */
export type MailState = 'waiting' | 'bulk' | 'done' | 'dead' | 'held';
/**
 * Why a dead mail needs no attention: the mailbox does not exist, it remained full, or an operator has dismissed the
 * mail.
 */
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
/** What is sent of a mail. */
export type MailContent = Omit<OutboxMail, 'kind' | 'state' | 'attempts' | 'lastError' | 'finishedAt' | 'settled'>;
export type NewMail<Kind extends MailKind = MailKind> = MailContent & {
  kind: Kind;
  state?: 'waiting' | 'bulk' | 'held';
};
/** A dead mail, even if its row cannot be parsed. `reference`: of its submission. */
export type DeadMail = {
  id: string;
  kind: string;
  reference: string | undefined;
  since: number;
  error: string | undefined;
};

/**
 * The result of an attempt to send a mail. `deferred`: failed for a reason other than the mail, so the attempt is not
 * counted. `evidence`: what a server said of a mailbox that does not exist.
 */
export type Attempt =
  | { kind: 'sent' }
  | { kind: 'failed'; error: string }
  | { kind: 'deferred'; error: string }
  | { kind: 'dead'; error: string; settled?: 'bounced' | 'full'; evidence?: string };

/**
 * `oldest` and `oldestBulk`: when the oldest waiting mail or letter was created. `bounced` includes full mailboxes;
 * `dead` counts only mails that are not settled.
 */
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
  /** Number of entries in the mail log with these digests since an instant. */
  countMailLog: (digests: readonly string[], since: number) => Promise<number>;

  /** Claims up to `limit` waiting mails for a worker; from then on, only this worker may send them. */
  claim: (owner: string, limit: number, state?: 'waiting' | 'bulk') => Promise<OutboxMail[]>;
  /** Releases all claims of a worker. */
  releaseClaims: (owner: string) => Promise<void>;
  /**
   * Increments a worker's heartbeat count and returns the counts of all workers. A worker whose count has not changed
   * for a minute, by the clock of the caller, is dead. If a worker's own count starts at 1 again, others have
   * considered it dead and have released its claims.
   */
  heartbeat: (owner: string) => Promise<Map<string, number>>;
  /**
   * Records an attempt. After `failed` and `deferred` the mail remains claimed, and its owner retries. If the claim has
   * been lost, only `sent` is recorded.
   */
  recordAttempt: (mailId: string, owner: string, attempt: Attempt, at: number) => Promise<void>;
  /** Whether a mail still has to be sent: it may have been erased, or sent by another worker. */
  isWaiting: (mailId: string) => Promise<boolean>;

  /** Dead mails that are not settled, oldest first. */
  deadMails: (limit: number) => Promise<DeadMail[]>;
  /** Puts one dead mail back into the queue, or all dead mails that are not settled. @returns the number of mails. */
  retryDead: (mailId?: string) => Promise<number>;
  /** Settles one dead mail, or all that are not settled yet. @returns the number of mails. */
  dismissDead: (mailId?: string) => Promise<number>;
  depth: () => Promise<OutboxDepth>;
};
