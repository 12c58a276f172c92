/**
 * The cover of an article: the crystals of its materials side by side, each on the ramp color of its supply
 * concentration.
 */
import type { Markup } from '../../content.ts';
import type { Shade } from '../../records/materials/tightest-stage.ts';
import { maxParts, type PartPlan, planCover } from './cover-plan.ts';
import { drawEmblem } from './emblem.ts';
import type { Structure } from './scene.ts';
import { latticeSvg, type ViewBox } from './svg.ts';

/** `share`: "China 99%". */
export type CoverMaterial = Shade & { structure: Structure; symbol: string; share: string };

/** `name`: the key of the cover, "news/403"; the same on every page that shows it. */
export type CoverData = { name: string; markup: Markup };

/** @param id of the article with its collection: "news/403". */
export function drawCover(id: string, materials: readonly CoverMaterial[]): Markup {
  const { isMirrored, parts } = planCover(id);
  const shown = materials.slice(0, maxParts);
  const hiddenCount = materials.length - shown.length;
  const markup = shown.map(({ structure, symbol, share, step }, index) => {
    const plan = parts[index] as PartPlan;
    const { side, axes, cluster } = drawEmblem(structure, index === 0 ? 'large' : 'small');
    const drawing = `<g transform="rotate(${plan.turn} ${side / 2} ${side / 2})">${axes}${cluster}</g>`;
    // Only the larger part states the share that its color stands for.
    const words = [index === 0 && share, index === shown.length - 1 && hiddenCount > 0 && `and ${hiddenCount} more`]
      .filter(Boolean)
      .join(', ');
    return `<span class="cover__part step-${step}">${latticeSvg(drawing, frameOf(side, plan), { align: `${plan.align} meet` })}<span class="cover__key"><b>${symbol}</b> ${words}</span></span>`;
  });
  return {
    __html: `<span class="cover cover--${shown.length}${isMirrored ? ' cover--mirrored' : ''}">${markup.join('')}</span>`,
  };
}

/** The square section of the emblem that a part shows. */
export function frameOf(side: number, { zoom, lift }: PartPlan): ViewBox {
  const extent = side / zoom;
  const start = (side - extent) / 2;
  return { left: start, top: start + lift * side, width: extent, height: extent };
}
