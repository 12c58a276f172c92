/** The kinds of trade measures, in the order of the filter. Data only. */
export const measureKindNames = [
  'license',
  'ban',
  'quota',
  'tariff',
  'trade-defense',
  'tax',
  'rule',
  'review',
  'suspension',
] as const;
export type MeasureKind = (typeof measureKindNames)[number];

export const measureKinds = {
  license: { name: 'License', many: 'Licenses and permits' },
  ban: { name: 'Ban', many: 'Bans' },
  quota: { name: 'Quota', many: 'Quotas' },
  tariff: { name: 'Tariff', many: 'Tariffs and export duties' },
  'trade-defense': { name: 'Trade defense', many: 'Anti-dumping and safeguards' },
  tax: { name: 'Tax', many: 'Taxes, royalties, rebates' },
  rule: { name: 'Rule', many: 'Rules for makers and buyers' },
  review: { name: 'Finding', many: 'Findings without a duty' },
  suspension: { name: 'Suspension', many: 'Suspensions' },
} as const satisfies Record<MeasureKind, { name: string; many: string }>;
