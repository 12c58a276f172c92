/** Loads the crystal of a material: its drawing, and its description in words. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Markup } from '../../content.ts';
import { cellConstants } from '../../evidence/lattice/constants.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { byText, oncePerContent } from '../../site/content-uses.ts';
import { drawHero } from './hero-drawing.ts';

/** `shows`: "Copper: face-centered cubic, a 3.615 Å". */
export type CrystalPicture = { drawing: Markup; shows: string; source: Markup };

/** Loads the crystal of a material by its id. */
export const loadCrystal = oncePerContent(drawCrystal, {
  keyOf: byText,
  shouldCache: (picture) => picture !== undefined,
});

function drawCrystal(content: Content, id: string): CrystalPicture | undefined {
  const crystal = content.find('crystals', id);
  if (!crystal) return undefined;
  const [first = '', ...rest] = crystal.shows;
  const constants = cellConstants(crystal).map(({ text }) => text.replaceAll(' ', '\u00a0'));
  const shows = `${first.toUpperCase()}${rest.join('')}: ${[`${crystal.name.charAt(0).toLowerCase()}${crystal.name.slice(1)}`, ...constants].join(', ')}`;
  return {
    drawing: { __html: drawHero(crystal, shows) },
    shows,
    source: markup`Source: ${citeSources(content, crystal.source)}`,
  };
}
