/**
 * The indicators of the Critical Materials Risk Index, in the order in which they are printed. They are also the keys
 * of weights in addresses.
 */
export const riskIndicators = ['concentration', 'imports', 'byproduct', 'limits', 'lists', 'prices'] as const;
export type RiskIndicator = (typeof riskIndicators)[number];
