/** Reads a unit from the start of a text: "t LCE", "US$/lb V2O5", "short tons". */
import { editDistance } from '../../text/edit-distance.ts';
import { type Unit, units } from './unit-list.ts';

export type UnitCode = 'empty' | 'unknown-unit' | 'ambiguous-unit' | 'no-exchange-rate';
/** `rest`: what follows the unit. `message` is shown to the visitor. */
export type ReadUnit = { unit: Unit; rest: string } | { code: UnitCode; message: string; suggestions: string[] };

const currencies: [name: string, dollars: number, spelling: RegExp][] = [
  ['US$', 1, /^(?:us\$|usd|us dollars?|\$)$/i],
  ['US cents', 0.01, /^(?:us cents?|us¢|usc|cents?|¢|c)$/i],
];
/** Currencies for which the content has no exchange rate with a date and a source. */
const foreign = /^(?:eur|euros?|€|cny|rmb|yuan|¥|jpy|yen|gbp|£|aud|a\$|cad|c\$|chf|inr|rub|krw|sek|nok)\b|^[€¥£]/i;
const bySpelling = new Map(
  units.flatMap((unit) => [unit.id, ...unit.spellings].map((spelling) => [spelling.toLowerCase(), unit])),
);
const maxWords = 4;
const maxTypos = 2;
/** The most common price units, as suggestions. */
const usualPrices = ['US$/kg', 'US$/lb', 'US$/t', 'US$/mtu', 'US cents/lb'];

export function readUnit(text: string): ReadUnit {
  const written = text.trim().replace(/\s+/g, ' ');
  if (written === '') return { code: 'empty', message: 'Enter a unit, like t, kg or US$/lb.', suggestions: [] };
  const [, separator = ''] = /(\/| per )/i.exec(written) ?? [];
  const at = written.indexOf(separator);
  const [currency, per] = [written.slice(0, at).trim(), written.slice(at + separator.length).trim()];
  const [name = '', dollars = 0] = currencies.find(([, , spelling]) => spelling.test(currency)) ?? [];
  if (separator && name) return readPrice(name, dollars, per);
  if (foreign.test(written)) return noRate;
  return readPlain(written) ?? unknown(written);
}

const noRate: ReadUnit = {
  code: 'no-exchange-rate',
  message: 'Prices are converted in US dollars only: we publish no exchange rate with a date and a source.',
  suggestions: usualPrices.slice(0, 3),
};

function readPrice(currency: string, dollars: number, per: string): ReadUnit {
  const read = readPlain(per);
  if (!read || !('unit' in read) || read.unit.dimension !== 'mass') {
    if (read && 'code' in read) return { ...read, suggestions: read.suggestions.map((id) => `${currency}/${id}`) };
    return {
      code: 'unknown-unit',
      message: `“${cut(`${currency}/${per}`)}” is no price of a mass.`,
      suggestions: usualPrices,
    };
  }
  const { id, name, size } = read.unit;
  const unit: Unit = {
    id: `${currency}/${id}`,
    name: `${currency} per ${name}`,
    dimension: 'price',
    size: dollars / size,
  };
  return { unit, rest: read.rest };
}

/** Reads the longest sequence of words that is a unit. */
function readPlain(written: string): ReadUnit | undefined {
  const words = written.split(' ');
  for (let count = Math.min(maxWords, words.length); count > 0; count--) {
    const spelled = words.slice(0, count).join(' ');
    if (/^mt$/i.test(spelled) && spelled !== 'Mt')
      return {
        code: 'ambiguous-unit',
        message: `“${spelled}” is read as metric tons by some and as million tons by others.`,
        suggestions: ['t', 'Mt'],
      };
    const unit = bySpelling.get(spelled.toLowerCase());
    if (unit) return { unit, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

function unknown(written: string): ReadUnit {
  const [first = ''] = written.split(' ');
  const near = [...bySpelling.keys(), ...usualPrices]
    .map((spelling) => ({ spelling, distance: editDistance(spelling.toLowerCase(), first.slice(0, 40).toLowerCase()) }))
    .filter(({ spelling, distance }) => distance <= maxTypos && distance < Math.max(spelling.length, first.length))
    .toSorted((a, b) => a.distance - b.distance);
  const ids = near.map(({ spelling }) => bySpelling.get(spelling)?.id ?? spelling);
  return {
    code: 'unknown-unit',
    message: `We know no unit “${cut(first)}”.`,
    suggestions: [...new Set(ids)].slice(0, 3),
  };
}

function cut(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
