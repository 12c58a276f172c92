/** `held`: as first published. `changed`: otherwise. `open`: not known yet. */
export type Outcomes = { held: number; changed: number; open: number };
/** Of estimates of output, of suspensions that are due back, and of stated first and last days of measures. */
export type Score = { estimates: Outcomes; returns: Outcomes; dates: Outcomes };
