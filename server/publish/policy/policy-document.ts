import type { Content } from '../../../shared/content.ts';
import type { Measure } from '../../../shared/records/measures/list.ts';

/** Inputs of the writers. `self`, `home`: public addresses of the document and of its page. */
export type PolicyDocument = { content: Content; now: Date; name: string; self: string; home: string; urlOf: (measure: Measure) => string };
