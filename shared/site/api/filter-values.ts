/**
 * Values of filters of the read API that no vocabulary of the content has: for its schemas, and for the forms of
 * /developers.
 */
export const eventStates = ['upcoming', 'running', 'past'] as const;
export const eventKindNames = ['webinar', 'briefing', 'conference', 'roundtable'] as const;
/** Vacancies that are gone are in no list. */
export const listedVacancyStates = ['open', 'closed'] as const;
/** Stages of maps: those of refining and metal are one group. */
export const mapGroups = ['mine', 'refinery', 'reserves'] as const;
export const serviceKinds = ['cost', 'monthly'] as const;
export const recordedKinds = ['published', 'corrected', 'updated', 'withdrawn'] as const;
