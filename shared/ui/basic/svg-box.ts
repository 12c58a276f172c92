/**
 * The attributes that give an `svg` its size, also where the style sheet does not apply: without them it would be as
 * wide as the window.
 */

/**
 * @param width of the drawing, in pixels; so is `height`.
 * @param isForSheet for a drawing that has a meaning only with the style sheet. It is hidden by an attribute, which is
 * weaker than any rule, and tiny for programs that do not know the attribute.
 */
export function svgBox(width: number, height: number, isForSheet = false) {
  const scale = isForSheet ? 0.01 : 1;
  const display = isForSheet ? 'none' : undefined;
  return { width: round(width * scale), height: round(height * scale), viewBox: `0 0 ${width} ${height}`, display };
}

function round(size: number): number {
  return Math.round(size * 100) / 100;
}
