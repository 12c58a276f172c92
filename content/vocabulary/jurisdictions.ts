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

/** Where the days of a jurisdiction begin and end: the IANA zone of its seat. */
export const jurisdictionZones: Record<Jurisdiction, string> = {
  CHN: 'Asia/Shanghai',
  COD: 'Africa/Kinshasa',
  EU: 'Europe/Brussels',
  GAB: 'Africa/Libreville',
  IDN: 'Asia/Jakarta',
  MMR: 'Asia/Yangon',
  MYS: 'Asia/Kuala_Lumpur',
  NAM: 'Africa/Windhoek',
  TZA: 'Africa/Dar_es_Salaam',
  USA: 'America/New_York',
  ZAF: 'Africa/Johannesburg',
  ZWE: 'Africa/Harare',
};
