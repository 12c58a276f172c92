import type { Content } from '../../../shared/content.ts';
import type { PolicyFilter } from '../../../shared/records/measures/filters.ts';
import type { Measure } from '../../../shared/records/measures/list.ts';

/** Inputs of the writers. `home`: the public address of the page. */
export type PolicyDocument = {
  content: Content;
  filter: PolicyFilter;
  now: Date;
  name: string;
  home: string;
  urlOf: (measure: Measure) => string;
};
