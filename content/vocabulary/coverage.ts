/** The aspects of a material that a service can cover, with the letter for each in tables. */
export const coverageAspects = {
  prices: { letter: 'P', name: 'Prices' },
  supply: { letter: 'S', name: 'Supply' },
  demand: { letter: 'D', name: 'Demand' },
  cost: { letter: 'C', name: 'Cost' },
  rules: { letter: 'R', name: 'Rules of trade' },
} as const;

export type CoverageAspect = keyof typeof coverageAspects;
export const coverageAspectNames = Object.keys(coverageAspects) as CoverageAspect[];
