import type { Content } from '../../shared/content.ts';
import type { Measure } from '../../shared/measures/list.ts';

/** What the writers need to know. `self`, `home`: public addresses of the document and of the page. */
export type PolicyDocument = { content: Content; now: Date; name: string; siteName: string; self: string; home: string; urlOf: (measure: Measure) => string };
