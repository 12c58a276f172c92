/** The types of the compiled outlines from which maps are drawn. */

/**
 * `path`: SVG path data. `x`, `y`: the middle of the largest part, for dots, circles and labels. `area`: the area of
 * all parts, in square units of the drawing.
 */
export type CountryShape = { path: string; x: number; y: number; area: number };

/**
 * The world in a box of `width` by `height` units. `disputed`: areas that the data set draws separately because their
 * status is disputed.
 */
export type Outlines = { width: number; height: number; countries: Record<string, CountryShape>; disputed: string };

/** `landFile`: name of the file for browsers whose `#land` is the outline of all land. */
export type MapOutlines = Outlines & { landFile: string };

/**
 * `large`: a map across the page. `medium`: a map beside other pictures, its points rounded to three units. `small`: a
 * map about 300 pixels wide. Countries are keyed by ISO 3166-1 alpha-3.
 */
export type World = { large: MapOutlines; medium: MapOutlines; small: Outlines };
