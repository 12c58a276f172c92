/** The jurisdictions that impose trade measures: ISO 3166-1 alpha-3 codes, or EU, with the printed name. Data only. */
export const jurisdictions = {
  CHN: 'China',
  COD: 'DR Congo',
  EU: 'European Union',
  GAB: 'Gabon',
  IDN: 'Indonesia',
  MMR: 'Myanmar',
  MYS: 'Malaysia',
  NAM: 'Namibia',
  TZA: 'Tanzania',
  USA: 'United States',
  ZAF: 'South Africa',
  ZWE: 'Zimbabwe',
} as const;

export type Jurisdiction = keyof typeof jurisdictions;
export const jurisdictionCodes = Object.keys(jurisdictions) as [Jurisdiction, ...Jurisdiction[]];
