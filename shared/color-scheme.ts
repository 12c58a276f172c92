/** The color schemes a visitor can choose, and what the choice is called in documents and in the browser's storage. */

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Name of the radios, and of the entry in the storage. */
export const schemeField = 'color-scheme';
/** What a browser paints around a page: `--paper` of the tokens. */
export const themeColors = { light: '#fbfaf7', dark: '#0c111b' } as const;
