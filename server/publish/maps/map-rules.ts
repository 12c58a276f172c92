/**
 * The styles of a map as a file: those of shared/ui/data/world-map/world-map.css in plain CSS that SVG renderers
 * support.
 */
import { mixHex } from '../../platform/colors/palette.ts';
import type { PictureColors } from '../figures/picture-sheet.ts';

/** The colors that are nearer to ink than to paper, in both schemes. */
const strongSteps = ['step-5', 'step-6', 'step-7'];

export function mapRules(colors: PictureColors): string {
  const { paper, ink, land, brand } = colors;
  const [rose, fell, same] = [colors['div-up'], colors['div-down'], colors['div-mid']];
  const fills: Record<string, string> = {
    ...Object.fromEntries(([2, 3, 4, 5, 6, 7] as const).map((step) => [`step-${step}`, colors[`seq-${step}`]])),
    'down-2': fell,
    'down-1': mixHex(fell, same, 0.45),
    same: mixHex(colors['mark-mute'], paper, 0.55),
    'up-1': mixHex(rose, same, 0.45),
    'up-2': rose,
  };
  return [
    `svg path{stroke:${paper};stroke-width:.6px;stroke-linejoin:round}svg path[fill-opacity]{stroke:none}.world__land{fill:${mixHex(land, paper, 0.85)}}`,
    ...Object.entries(fills).map(
      ([name, color]) =>
        `.${name}{fill:${color}}.world__dot.${name}{fill:none;stroke:${color};stroke-width:9px;stroke-linecap:round}`,
    ),
    `.circle{fill:${brand};fill-opacity:.72;stroke:${paper}}`,
    `svg .world__lines{fill:none;stroke:${colors['ink-3']};stroke-width:.7px}svg .world__lines--paper{stroke:${paper};stroke-width:1.4px}`,
    `svg .world__dots{fill:none;stroke:${colors['ink-3']};stroke-width:1.2px;stroke-linecap:round}`,
    `.world__label{text-anchor:middle;font-size:17px;font-weight:600;fill:${ink}}`,
    ...strongSteps.map((name) => `.world__label.${name}{fill:${paper};stroke:${fills[name]}}`),
  ].join('');
}
