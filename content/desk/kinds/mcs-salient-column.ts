/** The name of a column of salient statistics: `USprod_Mine_t`, `Stones_Price_Imports_dct`, `NIR_pct`. */
import { trimBlanks } from '../files/table.ts';
import type { Statistic } from '../observation.ts';
import { unitOfCode } from '../values/units.ts';

/**
 * `at` from 0. `statistic` is missing if the name names none. `detail`: the words of the name that are neither
 * statistic nor unit. `doubt`: why numbers below the name cannot be believed.
 */
export type SalientColumn = {
  at: number;
  name: string;
  statistic?: Statistic;
  unit: string;
  detail: string;
  doubt?: string;
};

const words: readonly [pattern: RegExp, statistic: Statistic][] = [
  [/^nir$/i, 'net import reliance'],
  [/^price$/i, 'price'],
  [/^(us)?prod(uction|crude)?$/i, 'production'],
  [/^consum(p|tion)?$/i, 'consumption'],
  [/^imports/i, 'imports'],
  [/^exports/i, 'exports'],
  [/^stocks$/i, 'stocks'],
  [/^shipments$/i, 'shipments'],
  [/^(mine|refinery|extracted)$/i, 'production'],
  [/^apparent$/i, 'consumption'],
  [/^(employment|sold\w*|sales|supply|recycled|withdrawn|furnace|continuous|products|grade-a-sales\w*)$/i, 'other'],
];

export function readSalientColumn(written: string, at: number): SalientColumn {
  const name = trimBlanks(written);
  if (/case statement error/i.test(name)) return { at, name, unit: '', detail: '' };
  const parts = name.split('_').filter(Boolean);
  const found = findStatistic(parts);
  const last = parts.at(-1) ?? '';
  const code = unitOfCode(last) === undefined ? '' : last;
  const named = code === '' ? parts : parts.slice(0, -1);
  const detail = named.filter((part) => !isPlain.test(part)).join(' ');
  if (!found) return { at, name, unit: '', detail };
  const statistic = found;
  if (statistic === 'net import reliance') return { at, name, statistic, unit: '%', detail };
  const unit = unitOfCode(code) ?? '';
  const isMoney = /USD|cents/.test(unit);
  const isWrong = statistic === 'price' ? !isMoney && code !== '' : isMoney && unit !== 'million USD';
  return {
    at,
    name,
    statistic,
    unit,
    detail,
    ...(isWrong && { doubt: `no ${statistic} is in the unit ${unit}, which the column names` }),
  };
}

/** Words that say no more than the statistic does. */
const isPlain = /^(nir|price|(us)?prod|consump|imports|exports|stocks|shipments)$/i;

/** The most telling word counts, not the first: `Bauxite_Mine_kt` but `USprod_Mine_kt`. */
function findStatistic(parts: string[]): Statistic | undefined {
  return words.find(([pattern]) => parts.some((part) => pattern.test(part)))?.[1];
}
