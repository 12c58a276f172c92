/** An invented visitor, and what the previews of mails say. */
import type { StalePassage } from '../../../content/stale.ts';
import type { Submission } from '../../store/submission-store.ts';
import type { Subscription } from '../../store/subscription-store.ts';

const at = Date.parse('2026-11-21T14:03:00Z');
const staff = 'staff@example.com';
const submission: Submission = {
  id: 'c0ffee',
  reference: 'CM-7F3K-2Q9D',
  form: 'contact',
  receivedAt: at,
  email: 'ada.lindqvist@example.com',
  fields: {
    fullName: 'Ada Lindqvist',
    company: 'Northern Magnet Works AB',
    jobTitle: 'Head of purchasing',
    country: 'SE',
    phone: '08-123 456 78',
    phoneE164: '+46812345678',
    interests: ['Rare earth elements', 'Cobalt'],
    sectors: ['EV and battery'],
    message:
      'We buy about 40 t of NdPr oxide a year and want to know how our suppliers fare under the new licenses.\n\nIs there a monthly figure for exports by destination, and how far back does it go? Our board meets on Dec 3.',
    newsletter: true,
  },
  page: '/subscriptions/critical-materials/rare-earth-elements',
  messageDigest: undefined,
  spam: { score: 1, reasons: ['No Origin header was sent'] },
  state: 'clean',
};
const subscription: Subscription = {
  id: 'decade',
  email: submission.email,
  state: 'active',
  interests: ['Rare earth elements', 'Cobalt'],
  sectors: [],
  submissionId: submission.id,
  consent: { version: '2026-11', at },
  requestedAt: at,
  confirmedAt: at + 240_000,
  pausedUntil: undefined,
};
const stalePlace: StalePassage = {
  entry: 'measures/china-us-ban',
  file: 'measures.yaml',
  line: 166,
  field: 'suspended.to',
  what: 'the stated end 2026-11-27 has passed since this was read: say what came of it, or that it is not known, and set readOn',
  since: Date.parse('2026-11-28'),
};

export const mailSample = { at, staff, submission, subscription, stalePlace };
