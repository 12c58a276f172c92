/** The cover of an item: the crystals of its materials side by side, each on the color of how concentrated its supply is. */
import type { Html } from '../../content.ts';
import { mostParts, type PartPlan, planCover } from './cover-plan.ts';
import { drawEmblem, type EmblemSize } from './emblem.ts';
import type { Structure } from './scene.ts';
import { type Frame, latticeSvg } from './svg.ts';

/** `share`: "China 99%"; `step` of the ramp. */
export type CoverMaterial = { structure: Structure; symbol: string; share: string; step: number };

/** @param id of the item, with its collection: "news/403". */
export function drawCover(id: string, materials: readonly CoverMaterial[]): Html {
  const { isMirrored, parts } = planCover(id);
  const shown = materials.slice(0, mostParts);
  const left = materials.length - shown.length;
  const markup = shown.map(({ structure, symbol, share, step }, index) => {
    const { frame, drawing, align } = placeEmblem(structure, index === 0 ? 'large' : 'small', parts[index] as PartPlan);
    // The larger part says what its color means; the others are only named.
    const words = [index === 0 && share, index === shown.length - 1 && left > 0 && `and ${left} more`].filter(Boolean).join(', ');
    return `<span class="cover__part step-${step}">${latticeSvg(drawing, frame, { align: `${align} meet` })}<span class="cover__key"><b>${symbol}</b> ${words}</span></span>`;
  });
  return { __html: `<span class="cover cover--${shown.length}${isMirrored ? ' cover--mirrored' : ''}">${markup.join('')}</span>` };
}

/** The emblem of a part, and the frame of it that is to fit into the part. */
export function placeEmblem(structure: Structure, size: EmblemSize, { turn, zoom, lift, align }: PartPlan): { frame: Frame; drawing: string; align: string } {
  const { side, piece, axes } = drawEmblem(structure, size);
  const middle = side / 2;
  const extent = side / zoom;
  const frame = { left: middle - extent / 2, top: middle - extent / 2 + lift * side, width: extent, height: extent };
  return { frame, align, drawing: `<g transform="rotate(${turn} ${middle} ${middle})">${axes}${piece}</g>` };
}
