/**
 * The colors of charts, maps and infographics as hex, for downloadable pictures: not every program that shows SVG
 * supports custom properties and oklch().
 */
import { createPalette, mixHex } from './palette.ts';

const tokens = [
  ...([
    'paper',
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'line-2',
    'line-control',
    'brand',
    'brand-wash',
    'on-brand',
    'copper-ink',
    'mark-mute',
    'mark-faint',
  ] as const),
  ...([
    'land',
    'seq-1',
    'seq-2',
    'seq-3',
    'seq-4',
    'seq-5',
    'seq-6',
    'seq-7',
    'div-down',
    'div-mid',
    'div-up',
  ] as const),
];
type Token = (typeof tokens)[number];
export type PictureScheme = 'light' | 'dark';
/** `tint`: a light variant of the accent color, as in the style sheet of charts. */
export type ChartColors = Record<PictureScheme, Record<Token | 'tint', string>>;

/** @param css text of client/styles/tokens.css, which has the dark values in a media query. */
export function readChartColors(css: string): ChartColors {
  const dark = css.slice(css.indexOf('@media screen and (prefers-color-scheme: dark)'));
  return { light: colorsOf(css), dark: colorsOf(dark + css) };
}

/** Uses the first value of each token. */
function colorsOf(css: string): Record<Token | 'tint', string> {
  const { color } = createPalette(css);
  const colors = Object.fromEntries(tokens.map((token) => [token, color(token)])) as Record<Token, string>;
  return { ...colors, tint: mixHex(colors.brand, colors.paper, 0.42) };
}

export function isScheme(text: string): text is PictureScheme {
  return text === 'light' || text === 'dark';
}
