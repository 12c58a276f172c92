/** The shape of the compiled outlines: what the build computes and maps are drawn from. */

/** `path`: SVG path data. `x`, `y`: the middle of the largest part, for dots, circles and labels. `area`: of all parts, in square units of the drawing. */
export type CountryShape = { path: string; x: number; y: number; area: number };

/** The world in a box of `width` by `height` units. `disputed`: areas that the data set draws apart because their status is disputed. */
export type Outlines = { width: number; height: number; countries: Record<string, CountryShape>; disputed: string };

/** `large` is for one map across a page, `medium` for one beside other pictures with points in steps of three units, `small` for a map of some 300 pixels. Countries are keyed by ISO 3166-1 alpha-3. */
export type World = { large: Outlines; medium: Outlines; small: Outlines };
