/** The SVG around a drawing of a crystal. It has no ids and no styles of its own: it may stand many times on a page, under the strictest policy. */

/** In units of the drawing. */
export type ViewBox = { left: number; top: number; width: number; height: number };

/** @param label what it shows, for those who do not see it; without one it is decoration. */
export function latticeSvg(
  drawing: string,
  { left, top, width, height }: ViewBox,
  { label, align = 'xMidYMid meet' }: { label?: string; align?: string } = {},
): string {
  const role = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"';
  return `<svg class="lattice" viewBox="${[left, top, width, height].map(Math.round).join(' ')}" preserveAspectRatio="${align}" ${role}>${drawing}</svg>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
