/** Submissions: what visitors sent through a form. Times are milliseconds since 1970. */
import type { FormName } from '../../shared/forms/form.ts';

/** `quarantined`: kept for a person to look at, nothing is sent; `released`: looked at and let through. */
export type SubmissionState = 'clean' | 'quarantined' | 'released';
/** `reasons`: explanations for staff. */
export type Spam = { score: number; reasons: string[] };

/** A submission as it was accepted. */
export type Submission = {
  id: string;
  /** `CM-7F3K-2Q9D`. */
  reference: string;
  form: FormName;
  receivedAt: number;
  email: string;
  /** By field name, as validated; `phone` as typed, with `phoneE164` beside it. */
  fields: Record<string, string | string[] | boolean>;
  /** The page of the site it came from. */
  page: string | undefined;
  /** Digest of the message without case, spaces and punctuation, to recognize the same text. */
  messageDigest: string | undefined;
  spam: Spam;
  state: SubmissionState;
};

/** `before`: the last submission of the page before (keyset pagination). */
export type SubmissionFilter = {
  form?: FormName;
  state?: SubmissionState;
  since?: number;
  before?: Pick<Submission, 'receivedAt' | 'id'>;
  limit: number;
};

/** The response to a request that may come again under its idempotency key. `requestDigest` tells whether it is the same request. */
export type IdempotencyRecord = { requestDigest: string; response: string };

export type SubmissionStore = {
  submission: (id: string) => Promise<Submission | undefined>;
  submissionByReference: (reference: string) => Promise<Submission | undefined>;
  /** Newest first. */
  submissions: (filter: SubmissionFilter) => Promise<Submission[]>;
  /** Newest first. */
  submissionsByEmail: (email: string) => Promise<Submission[]>;
  countSubmissions: () => Promise<{ form: FormName; state: SubmissionState; count: number }[]>;
  /** How many submissions had a message with this digest since then. */
  countSameMessage: (digest: string, since: number) => Promise<number>;
  idempotencyRecord: (key: string) => Promise<IdempotencyRecord | undefined>;
  /**
   * Releases a submission from quarantine: its held mails wait to be sent.
   * @param spam the new score, where there is one.
   * @returns false when it is not in quarantine.
   */
  release: (submissionId: string, spam?: Spam) => Promise<boolean>;
};
