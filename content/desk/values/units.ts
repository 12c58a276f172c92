/** Units of the publishers in the spelling of our figures. */
import { trimBlanks } from '../files/table.ts';

/** Metric throughout; `USD` is the dollar of the year, `US cents` its hundredth. */
const spellings: Readonly<Record<string, string>> = {
  'metric tons': 't',
  tons: 't',
  't/y': 't',
  'thousand metric tons': 'kt',
  'thousand metric dry tons': 'kt dry',
  'million metric tons': 'Mt',
  kilograms: 'kg',
  percent: '%',
  number: 'number',
  'million dollars': 'million USD',
  'dollars per metric ton': 'USD/t',
  'dollars per ton': 'USD/t',
  'dollars per short ton': 'USD/short ton',
  'dollars per kilogram': 'USD/kg',
  'dollars per gram': 'USD/g',
  'dollars per pound': 'USD/lb',
  'cents per pound': 'US cents/lb',
  'dollars per troy ounce': 'USD/troy oz',
  'dollars per carat': 'USD/ct',
  'dollars per dry metric ton unit': 'USD per dry metric ton unit',
  'thousand carats': 'thousand ct',
  'thousands of carats': 'thousand ct',
  'million carats': 'million ct',
  'million cubic meters': 'million m3',
  'million liters': 'million L',
};

/** @returns the words as written if no figure of ours is in that unit. */
export function unitOfWords(words: string): string {
  const unit = trimBlanks(words);
  return spellings[unit.toLowerCase()] ?? unit;
}

/** Units in the names of columns, as `Prod_kt_2023` or `Price_LME_dlb` have them. */
const codes: Readonly<Record<string, string>> = {
  t: 't',
  kt: 'kt',
  kg: 'kg',
  g: 'g',
  Mt: 'Mt',
  mmt: 'Mt',
  kct: 'thousand ct',
  mct: 'million ct',
  mcm: 'million m3',
  pct: '%',
  num: 'number',
  mdol: 'million USD',
  dt: 'USD/t',
  dst: 'USD/short ton',
  dkg: 'USD/kg',
  dg: 'USD/g',
  dlb: 'USD/lb',
  ctslb: 'US cents/lb',
  dto: 'USD/troy oz',
  dtoz: 'USD/troy oz',
  dct: 'USD/ct',
  df: 'USD/flask',
  msqft: 'million square feet',
};

/** @returns undefined if the part of a name is no unit, or an ambiguous one: `mt`. */
export function unitOfCode(code: string): string | undefined {
  return codes[code];
}
