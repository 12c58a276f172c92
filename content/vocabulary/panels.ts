/**
 * The panels of infographics by name. Each is prepared in shared/publishing/infographics and drawn in
 * shared/ui/data/infographic.
 */
export const panelNames = [
  'by-product-wheel',
  'lists-matrix',
  'lithium-bases',
  'oxide-factors',
  'chromite-and-manganese',
  'reserve-years',
  'mine-and-refinery',
  'ore-to-magnet',
  'magnet-recipe',
  'price-multiples',
  'license-timeline',
] as const;
export type PanelName = (typeof panelNames)[number];

/** The diagrams of terms in the glossary, which are panels without an infographic. */
export const diagramNames = ['bayer-process', 'carbonate-equivalents', 'rare-earth-oxides'] as const;
export type DiagramName = (typeof diagramNames)[number];
