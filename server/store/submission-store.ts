/** Submissions: the forms that visitors have sent. Times are milliseconds since 1970. */
import type { FormName } from '../../shared/forms/form.ts';

/**
 * `quarantined`: waits until a person has looked at it, nothing is sent; `released`: let through after the quarantine.
 */
export const submissionStates = ['clean', 'quarantined', 'released'] as const;
export type SubmissionState = (typeof submissionStates)[number];
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
  /** The page of the site from which it was sent. */
  page: string | undefined;
  /** Digest of the message without case, spaces and punctuation, to recognize the same text. */
  messageDigest: string | undefined;
  spam: Spam;
  state: SubmissionState;
};

/** `before`: the last submission of the previous page (keyset pagination). */
export type SubmissionFilter = {
  form?: FormName;
  state?: SubmissionState;
  since?: number;
  before?: Pick<Submission, 'receivedAt' | 'id'>;
  limit: number;
};

/**
 * The response to a request that may be repeated with its idempotency key. `requestDigest` identifies the same request.
 */
export type IdempotencyRecord = { requestDigest: string; response: string };

export type SubmissionStore = {
  submission: (id: string) => Promise<Submission | undefined>;
  submissionByReference: (reference: string) => Promise<Submission | undefined>;
  /** Newest first. */
  submissions: (filter: SubmissionFilter) => Promise<Submission[]>;
  /** Quarantined submissions received before an instant, oldest first, at most `limit`; `count`: of all of them. */
  heldSubmissions: (before: number, limit: number) => Promise<{ submissions: Submission[]; count: number }>;
  /** When the oldest quarantined submission was received. */
  oldestHeld: () => Promise<number | undefined>;
  /** Newest first. */
  submissionsByEmail: (email: string) => Promise<Submission[]>;
  countSubmissions: () => Promise<{ form: FormName; state: SubmissionState; count: number }[]>;
  /** Number of submissions with this message digest since an instant. */
  countSameMessage: (digest: string, since: number) => Promise<number>;
  idempotencyRecord: (key: string) => Promise<IdempotencyRecord | undefined>;
  /**
   * Releases a submission from quarantine, so that its held mails are sent.
   * @param spam the new score, if it has changed.
   * @returns false if the submission is not quarantined.
   */
  release: (submissionId: string, spam?: Spam) => Promise<boolean>;
};
