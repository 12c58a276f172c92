/** The panels of infographics by name. Each is prepared in shared/infographics and drawn in shared/ui/infographic. */
export const panelNames = ['by-product-wheel', 'lists-matrix', 'lithium-bases', 'oxide-factors', 'chromite-and-manganese'] as const;
export type PanelName = (typeof panelNames)[number];
