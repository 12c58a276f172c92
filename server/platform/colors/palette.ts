/** The colors of the site's light scheme for a renderer without support for oklch(), read from the design tokens. */

export type Palette = { color: (token: string) => string };

/** @param tokens text of client/styles/tokens.css; the first value of a token is used, which is the light one. */
export function createPalette(tokens: string): Palette {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/--([\w-]+):\s*([^;]+);/g))
    if (!values.has(name)) values.set(name, value.trim());

  /** @throws when there is no such token, or it is not a color. */
  function color(token: string): string {
    const value = values.get(token) ?? '';
    const [, alias] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (alias) return color(alias);
    const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
    if (!lightness) throw new Error(`The token --${token} is not a color: "${value}"`);
    return oklchToHex(Number(lightness), Number(chroma), Number(hue));
  }
  return { color };
}

/** CSS Color 4, sections 9.3 and 10.5 (Ottosson's matrices); colors outside sRGB are clipped. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => hexByte(value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)).join('')}`;
}

/** Mixes two colors like #1a2b3c; `part` is the share of the first, from 0 to 1. */
export function mixHex(first: string, second: string, part: number): string {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return `#${[0, 1, 2].map((index) => hexByte(part * channel(first, index) + (1 - part) * channel(second, index))).join('')}`;
}

function hexByte(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
