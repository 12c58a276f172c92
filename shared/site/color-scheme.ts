/** The color schemes a visitor can choose, and the names of the choice in the form and in localStorage. */

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Name of the radio buttons and of the localStorage item. */
export const schemeField = 'color-scheme';
/** `theme-color`, which browsers paint around a page: equal to the design token `--paper`. */
export const themeColors = { light: '#fbfaf7', dark: '#0c111b' } as const;
