/** The forms of the site, which content may name: mail-routing.yaml sends their messages to different people. */
export const formNames = ['contact', 'sign-up'] as const;
export type FormName = (typeof formNames)[number];
