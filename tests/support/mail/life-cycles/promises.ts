/**
 * What docs/mail.md, docs/capabilities.md and the privacy policy promise, each as a check of a simulated site.
 * docs/testing.md lists them.
 */
import { promisesOfConsent, promisesOfLetters } from './promises-of-readers.ts';
import { promisesOfLinks, promisesOfRetention, promisesOfStaff } from './promises-of-storage.ts';

/** Checked after every step. */
export const always = promisesOfConsent;
/** Checked after each round of the background work. */
export const afterWork = {
  ...promisesOfConsent,
  ...promisesOfLetters,
  ...promisesOfLinks,
  ...promisesOfStaff,
  ...promisesOfRetention,
};
