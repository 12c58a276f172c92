/** A line of text on a share card. */
type LineStyle = { x: number; y: number; size: number; weight: number; fill: string; family?: string };

export function textLine(text: string, { x, y, size, weight, fill, family = 'Inter' }: LineStyle): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped}</text>`;
}
