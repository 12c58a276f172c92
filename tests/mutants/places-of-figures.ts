/** Places in the compilation of content, in figures, charts and maps, and in the program of the browser. */
import type { Place } from './place.ts';

export const placesOfFigures: readonly Place[] = [
  {
    file: 'content/check.ts',
    what: 'A figure on a front page may rest on a weak source.',
    find: 'if (isFront && weak)',
    replace: "if (isFront && weak === '')",
    tests: ['tests/unit/content/compile.test.ts'],
  },
  {
    file: 'shared/figures/cmri/ranks.ts',
    what: 'The usual range of ranks in the risk index ends one rank too low.',
    find: 'usualMax: count.length - 1 - firstRank(',
    replace: 'usualMax: count.length - firstRank(',
    tests: ['tests/unit/shared/figures/cmri/ranks.test.ts'],
  },
  {
    file: 'shared/evidence/units/convert.ts',
    what: 'A price is converted from one substance to another as if it were a mass.',
    find: '(units * counted.toShare) / counted.fromShare',
    replace: '(units * counted.fromShare) / counted.toShare',
    tests: ['tests/unit/shared/evidence/units/convert.test.ts'],
  },
  {
    file: 'shared/figures/charts/waffle.ts',
    what: 'The squares of a chart are rounded up where the remainder is smallest.',
    find: '.toSorted((a, b) => remainder(b) - remainder(a));',
    replace: '.toSorted((a, b) => remainder(a) - remainder(b));',
    tests: ['tests/unit/shared/figures/charts/geometry.test.ts'],
  },
  {
    file: 'shared/figures/maps/map-findings.ts',
    what: 'The heading of a map counts countries in which the output did not change as countries in which it rose.',
    find: 'filter(({ change }) => change > 0).length;',
    replace: 'filter(({ change }) => change >= 0).length;',
    tests: ['tests/unit/shared/figures/maps/map-findings.test.ts'],
  },
  {
    file: 'shared/records/measures/state.ts',
    what: 'A trade measure is still only announced at the beginning of its first day.',
    find: 'if (from !== undefined && !hasBegun(from, day))',
    replace: 'if (from !== undefined && day <= from)',
    tests: ['tests/unit/shared/records/measures/measures.test.ts'],
  },
  {
    file: 'client/player/renditions/exclusions.ts',
    what: 'The player returns to a rendition that is broken for good after a minute.',
    find: 'if (!isForEver(id)) until.set(id, now() + forMs);',
    replace: 'until.set(id, now() + forMs);',
    tests: ['tests/unit/client/player/renditions/exclusions.test.ts'],
  },
  {
    file: 'client/navigation/fetch-payload.ts',
    what: 'A page that could not be fetched once is not fetched again for a minute.',
    find: 'if (!given) forget();',
    replace: '',
    tests: ['tests/unit/client/navigation/fetch-payload.test.ts'],
  },
  {
    file: 'client/main.ts',
    what: 'The program looks for the page before the whole document has arrived, and never hydrates it.',
    find: 'await documentParsed();',
    replace: 'void documentParsed();',
    tests: ['tests/browser/hydration.test.ts'],
    needsBuild: true,
  },
  {
    file: 'client/consent/consent.ts',
    what: 'Analytics continue after a visitor has withdrawn the consent.',
    find: 'else loaded?.stop();',
    replace: 'else if (currentChoice() === undefined) loaded?.stop();',
    tests: ['tests/browser/analytics.test.ts', 'tests/browser/consent.test.ts'],
    needsBuild: true,
  },
];
