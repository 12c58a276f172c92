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
