/** The states of a rule over time, in timelines. */
export const timeStates = ['announced', 'in force', 'suspended', 'ended', 'unconfirmed'] as const;
export type TimeState = (typeof timeStates)[number];
