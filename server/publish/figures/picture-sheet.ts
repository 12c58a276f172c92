/**
 * The style sheet inside a picture, in plain CSS that SVG renderers support: styles of the texts, and those of
 * shared/ui/data/chart/chart.css.
 */
import type { MarkStyle, TextRole } from '../../../shared/figures/charts/scene.ts';
import type { ChartColors, PictureScheme } from '../../platform/colors/chart-colors.ts';

export type PictureColors = ChartColors[PictureScheme];
/** Writes CSS in the colors of one scheme. */
export type WriteRules = (colors: PictureColors) => string;

/** @throws {Error} for a color that the pictures do not have: add it to chart-colors.ts. */
export function pictureColor(token: string, colors: PictureColors): string {
  const color = Object.hasOwn(colors, token) ? colors[token as keyof PictureColors] : undefined;
  if (color === undefined) throw new Error(`Pictures have no color "${token}"`);
  return color;
}

const markStyles: Record<MarkStyle, WriteRules> = {
  main: ({ brand }) => `fill:${brand}`,
  second: (colors) => `fill:${colors['copper-ink']}`,
  mute: (colors) => `fill:${colors['mark-mute']}`,
  tint: ({ tint }) => `fill:${tint}`,
  faint: (colors) => `fill:${colors['mark-faint']}`,
  band: (colors) => `fill:${colors['copper-ink']};fill-opacity:0.1`,
  open: (colors) => stroke(colors['ink-3']),
  hatch: (colors) => stroke(colors['ink-3']),
  grid: ({ line }) => stroke(line),
  zero: (colors) => stroke(colors['ink-2']),
  limit: (colors) => `${stroke(colors['copper-ink'])};stroke-dasharray:3 3`,
  leader: (colors) => stroke(colors['line-2']),
  tick: ({ ink }) => stroke(ink, 2),
  halo: ({ paper }) => stroke(paper, 4),
  'line-main': ({ brand }) => stroke(brand, 2.5),
  'line-second': (colors) => stroke(colors['copper-ink'], 2.5),
  'line-mute': (colors) => stroke(colors['mark-mute'], 1.5),
  unconfirmed: (colors) => `${stroke(colors['ink-3'])};stroke-dasharray:3 3`,
  'flow-main': ({ brand }) => `fill:${brand};fill-opacity:0.45`,
  'flow-second': (colors) => `fill:${colors['copper-ink']};fill-opacity:0.45`,
  'flow-mute': (colors) => `fill:${colors['mark-mute']};fill-opacity:0.4`,
  'hollow-main': ({ paper, brand }) => `fill:${paper};stroke:${brand};stroke-width:2`,
  'hollow-second': (colors) => `fill:${colors.paper};stroke:${colors['copper-ink']};stroke-width:2`,
  'hollow-mute': (colors) => `fill:${colors.paper};stroke:${colors['mark-mute']};stroke-width:1.5`,
};
const roles: Record<TextRole, WriteRules> = {
  label: (colors) => `fill:${colors['ink-2']}`,
  value: ({ ink }) => `fill:${ink};font-weight:600`,
  tick: (colors) => `fill:${colors['ink-3']}`,
  main: ({ brand }) => `fill:${brand};font-weight:600`,
  second: (colors) => `fill:${colors['copper-ink']};font-weight:600`,
  in: ({ ink }) => `fill:${ink}`,
  on: ({ paper }) => `fill:${paper};font-weight:600`,
};

/**
 * The rules of one scheme, without a media query: LibreOffice applies both schemes at once, and a picture on white
 * paper must not follow the reader's system.
 * @param drawingRules the rules of the drawing itself.
 */
export function pictureSheet(colors: PictureColors, drawingRules: WriteRules): string {
  const halo = `.clear{fill:${colors.paper};stroke:${colors.paper};stroke-width:3px;stroke-linejoin:round}`;
  return wordRules(colors) + drawingRules(colors) + halo;
}

/** The rules of the background and of the texts around the drawing. */
function wordRules(colors: PictureColors): string {
  return [
    `.paper{fill:${colors.paper}}`,
    `.title{fill:${colors.ink};font-weight:600}.title,.serif{font-family:"Source Serif 4 Display","Source Serif 4",Georgia,serif}`,
    ...Object.entries(roles).map(([name, style]) => `.text-${name}{${style(colors)}}`),
  ].join('');
}

export function chartRules(colors: PictureColors): string {
  return Object.entries(markStyles)
    .map(([name, style]) => `.${name}{${style(colors)}}`)
    .join('');
}

function stroke(color: string, width = 1): string {
  return `fill:none;stroke:${color};stroke-width:${width};stroke-linejoin:round`;
}
