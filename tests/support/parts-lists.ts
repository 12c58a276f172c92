/** Random parts lists, always the same for the same name. */
import { alloys } from '../../content/vocabulary/alloys.ts';
import { productFormNames } from '../../content/vocabulary/product-forms.ts';
import type { Content } from '../../shared/content.ts';
import { listCountries } from '../../shared/text/load-country-names.ts';
import { createRandom } from './random.ts';

/**
 * With names, symbols, formulas, alloys and words that mean nothing, countries in several spellings, codes of clauses
 * with more digits, and cells that are empty.
 * @param seed names the list.
 */
export function randomPartsList(content: Content, seed: string, lines: number): string {
  const { pick, chance, between } = createRandom(seed);
  const substances = [
    ...content.list('materials').flatMap(({ id, name, symbol }) => [id, name, symbol]),
    ...content.list('substances').flatMap(({ formula, name, tradeNames }) => [formula, name, ...tradeNames]),
    ...alloys.flatMap(({ names }) => names),
    'Nd',
    'Dysprosium',
    'LiCoO2',
    'MnFe2O4',
    'unobtainium',
    '',
  ];
  const clauses = content.list('measures').flatMap(({ clauses: own }) => own);
  const codes = clauses.flatMap(({ items }) => items.flatMap((item) => item.codes ?? []));
  const named = clauses.flatMap(({ origins = [], destinations = [] }) => [...origins, ...destinations]);
  const countries = listCountries();
  const country = () => {
    if (chance(0.4)) return pick(named);
    const { name, code, id } = pick(countries);
    return chance(0.05) ? 'Nowhere' : pick([name, code, id.toLowerCase()]);
  };
  const or = (share: number, make: () => string) => (chance(share) ? make() : '');
  const line = (_: unknown, index: number) =>
    [
      `Part ${index}`,
      pick(substances),
      or(0.4, () => pick(productFormNames)),
      or(0.2, () => pick(['99.9', '99.99', '99.9999%', '101', '98'])),
      String(between(1, 5000)),
      or(0.85, country),
      or(0.85, country),
      or(0.5, () => pick(['civil', 'military', 'military-use'])),
      or(0.4, () => pick([...codes, '8112.92', '1', 'x'])),
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  const header = 'part,substance,form,purity,kg,origin,destination,use,customs code';
  return [header, ...Array.from({ length: lines }, line)].join('\n');
}
