/**
 * Contrast of two colors as WCAG 2 computes it, from the OKLCH values of the tokens (CSS Color 4; matrices by Björn
 * Ottosson).
 */

/** Lightness 0 to 1, and the two axes of OKLab. */
export type Lab = [lightness: number, a: number, b: number];

/** Parses `oklch(0.45 0.15 260)`. @throws if the text has another form. */
export function parseOklch(text: string): Lab {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text.trim()) ?? [];
  if (hue === undefined) throw new Error(`"${text}" is not of the form oklch(lightness chroma hue)`);
  const angle = (Number(hue) / 180) * Math.PI;
  return [Number(lightness), Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)];
}

/** `color-mix(in oklab, first share, second)`. @param share 0 to 1. */
export function mix(first: Lab, second: Lab, share: number): Lab {
  return first.map((value, index) => value * share + (second[index] ?? 0) * (1 - share)) as Lab;
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrast(first: Lab, second: Lab): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The nearest color in sRGB with eight bits per channel, as `#fbfaf7`. */
export function hexOf(color: Lab): string {
  const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return `#${inGamut(color)
    .map((value) =>
      Math.round(encode(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Relative luminance. */
function luminance(color: Lab): number {
  const [red = 0, green = 0, blue = 0] = inGamut(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Clips a channel to the range of sRGB, as a screen does. */
function inGamut(color: Lab): number[] {
  return toLinearRgb(color).map((value) => Math.min(1, Math.max(0, value)));
}

function toLinearRgb([lightness, a, b]: Lab): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}
