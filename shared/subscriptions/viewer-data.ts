/** What the pages behind the links of our mails are told: what stands in the store about one person. */
import type { FormState, Option, SentSubmission } from '../forms/form.ts';
import type { RouteName } from '../routes.ts';

export type SubmittedField = { label: string; value: string };
/** Why a link shows nothing: too late, or nothing is known under it (it was altered, or what it was about is erased). */
export type DeadLink = { state: 'expired' | 'unknown' };

/**
 * `about`: what a press confirms: a request for the letter, a move to another address, or that the letter is wanted again. `used`: it was pressed before.
 * `sameBrowser`: the request was made in this browser a moment ago, so the button may be pressed for its owner.
 */
export type ConfirmationData =
  | { state: 'ready'; about: 'subscription' | 'address' | 'undo'; sameBrowser: boolean }
  | { state: 'used' }
  | { state: 'expired'; canResend: boolean }
  | { state: 'unknown' };

/** What was just done, for the line on top of the page. */
export const preferencesDone = ['saved', 'paused', 'resumed', 'address', 'unsubscribed', 'undone', 'erased'] as const;
export type PreferencesDone = (typeof preferencesDone)[number];
export type PreferencesData =
  | {
      state: 'ready';
      email: string;
      subscription: 'active' | 'paused' | 'unsubscribed';
      /** ISO 8601. */
      pausedUntil: string | undefined;
      newEmail: string | undefined;
      interests: string[];
      choices: Option[];
      /** Set when what was sent could not be taken: what to say at the field, and what was typed. */
      problem?: { field: 'interests' | 'email' | 'sure'; text: string; typed?: string };
    }
  | DeadLink;

/** `canUndo`: the letter was ended here a moment ago. */
export type UnsubscribeData = { state: 'subscribed' | 'unsubscribed'; canUndo: boolean } | DeadLink;

export type ReceiptData =
  | {
      state: 'ready';
      reference: string;
      form: 'contact' | 'sign-up';
      facts: SubmittedField[];
      message: string | undefined;
      /** Days, ISO 8601. `unconfirmedUntil`: of a sign-up that nobody confirms; after that the receipt itself has expired. */
      receivedAt: string;
      keptUntil: string;
      unconfirmedUntil: string;
      /** Set when `sure` was not ticked. */
      problem?: string;
    }
  | DeadLink;

export type ReleaseData =
  | { state: 'held' | 'released'; reference: string; facts: SubmittedField[]; message: string | undefined; spam: { score: number; reasons: string[] } }
  | DeadLink;

type ViewerDataByPage = {
  'contact-us': FormState;
  'sign-up': FormState;
  'contact-us-success': SentSubmission;
  'sign-up-success': SentSubmission;
  'sign-up-confirm': ConfirmationData;
  preferences: PreferencesData;
  unsubscribe: UnsubscribeData;
  receipt: ReceiptData;
  release: ReleaseData;
};
export type ViewerData<Name extends RouteName> = Name extends keyof ViewerDataByPage ? ViewerDataByPage[Name] : undefined;
