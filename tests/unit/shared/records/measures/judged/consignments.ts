import { atAfricanDates } from './at-african-dates.ts';
import { atChineseDates } from './at-chinese-dates.ts';
import { atOtherDates } from './at-other-dates.ts';
import type { JudgedConsignment } from './judged-consignment.ts';
import { overAfricanMeasures } from './over-african-measures.ts';
import { overAmericanMeasures } from './over-american-measures.ts';
import { overChineseBans } from './over-chinese-bans.ts';
import { overChineseLicenses } from './over-chinese-licenses.ts';
import { overEuropeanAndAsianMeasures } from './over-european-and-asian-measures.ts';
import { silentConsignments } from './silent-consignments.ts';
import { silentStates } from './silent-states.ts';
import { silentTerms } from './silent-terms.ts';

/** Every measure but the suspensions, the widest ones twice. */
export const overMeasures: JudgedConsignment[] = [
  ...overChineseLicenses,
  ...overChineseBans,
  ...overAfricanMeasures,
  ...overEuropeanAndAsianMeasures,
  ...overAmericanMeasures,
];

/** The days on which a measure changes, to the day and the zone of its jurisdiction. */
export const atDates: JudgedConsignment[] = [...atChineseDates, ...atAfricanDates, ...atOtherDates];

/** What the record does not decide. */
export const textSilent: JudgedConsignment[] = [...silentTerms, ...silentConsignments, ...silentStates];
