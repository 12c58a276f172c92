/**
 * Types of the data that the server looks up for one visitor before it calls the loader: form state, and stored data
 * behind a link with a token.
 */
import type { RouteName } from '../../routes.ts';
import type { FormName, FormState, Option, SentSubmission } from '../form.ts';

export type SubmittedField = { label: string; value: string };
/** `expired`: a genuine link that is too old. `unknown`: the link was altered, or its data was erased. */
export type DeadLink = { state: 'expired' | 'unknown' };

/**
 * `about`: what the button confirms: a subscription, a new address, or undoing an unsubscription. `used`: confirmed
 * before. `sameBrowser`: this browser made the request less than 15 minutes ago, so the page may submit the form
 * itself.
 */
export type ConfirmationData =
  | { state: 'ready'; about: 'subscription' | 'address' | 'undo'; sameBrowser: boolean }
  | { state: 'used' }
  | { state: 'expired'; canResend: boolean }
  | { state: 'unknown' };

/**
 * Values of `?done=` after a mail was asked for with a link. `limited`: the mailbox got three such mails today. `none`:
 * there is nothing to send.
 */
export type LinkMailOutcome = 'sent' | 'limited' | 'none';

/** Values of `?done=`: what was just done, for the message at the top of the page. */
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
      /** Set when an input was rejected: the message at its field, and what was typed. */
      problem?: { field: 'interests' | 'email' | 'sure'; text: string; typed?: string };
    }
  | DeadLink;

/** `canUndo`: the visitor unsubscribed here less than 15 minutes ago. */
export type UnsubscribeData = { state: 'subscribed' | 'unsubscribed'; canUndo: boolean } | DeadLink;

export type ReceiptData =
  | {
      state: 'ready';
      reference: string;
      form: FormName;
      facts: SubmittedField[];
      message: string | undefined;
      /**
       * ISO 8601. `unconfirmedUntil`: how long a sign-up that nobody confirms is kept; after that the receipt has
       * expired too.
       */
      receivedAt: string;
      keptUntil: string;
      unconfirmedUntil: string;
      /** Set when the box `sure` was not ticked. */
      problem?: string;
    }
  | DeadLink;

export type ReleaseData =
  | {
      state: 'held' | 'released';
      reference: string;
      facts: SubmittedField[];
      message: string | undefined;
      spam: { score: number; reasons: string[] };
    }
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
export type ViewerData<Name extends RouteName> = Name extends keyof ViewerDataByPage
  ? ViewerDataByPage[Name]
  : undefined;
