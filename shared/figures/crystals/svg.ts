/**
 * The SVG element around a drawing of a crystal. Without ids and inline styles, so it can appear many times on a page
 * and under a strict content security policy.
 */

/** In picture units. */
export type ViewBox = { left: number; top: number; width: number; height: number };

/** @param label text alternative; without it the drawing is hidden from screen readers. */
export function latticeSvg(
  drawing: string,
  { left, top, width, height }: ViewBox,
  { label, align = 'xMidYMid meet' }: { label?: string; align?: string } = {},
): string {
  const role = label ? `role="img" aria-label="${escapeAttribute(label)}"` : 'aria-hidden="true"';
  const box = [left, top, width, height].map(Math.round);
  return `<svg class="lattice" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}" preserveAspectRatio="${align}" ${role}>${drawing}</svg>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
