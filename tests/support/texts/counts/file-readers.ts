/** Counts in files and in answers of the API. */
import { parseCsv } from '../../parsers/data-files.ts';
import { type CountReader, countedStates, type Found } from './found.ts';

const boardFile: CountReader = {
  name: 'file of the board',
  addresses: /^\/subscriptions\/critical-materials\.csv$/,
  read(csv) {
    const [header = [], ...rows] = parseCsv(csv);
    return rows.flatMap((row): Found[] => {
      const at = (column: string) => row[header.indexOf(column)] ?? '';
      const name = at('material');
      const isBound = at('reserves_are_a_lower_bound') === 'true';
      const years = Number(at('reserves_years_of_output'));
      return [
        ...(at('lists_verified') === '' ? [] : [[`lists with ${name}`, at('lists_with_it')] as Found]),
        ...(at('lists_verified') === '' ? [] : [[`lists checked for ${name}`, at('lists_verified')] as Found]),
        [`measures in force: ${name}`, at('measures_in_force')],
        [`measures suspended: ${name}`, at('measures_suspended')],
        [`measures not confirmed: ${name}`, at('measures_not_confirmed')],
        ...(years ? [[`years of reserves of ${name}`, isBound ? Math.floor(years) : Math.round(years)] as Found] : []),
      ];
    });
  },
};

/** `isApproximate` in the API, `approximate` in the file: listed and not counted. */
type Listed = {
  state: string;
  materials: (string | { id: string })[];
  isApproximate?: boolean;
  approximate?: boolean;
};
const inWords = (state: string) => (state === 'unconfirmed' ? 'not confirmed' : state);

/** Counts the records of a file or of the API. @param nameOf names a material by its id. */
function countRecords(listed: readonly Listed[], nameOf: (id: string) => string): Found[] {
  const measures = listed.filter(({ isApproximate, approximate }) => !isApproximate && !approximate);
  const named = new Map([['all materials', measures]]);
  for (const measure of measures)
    for (const each of measure.materials) {
      const name = nameOf(typeof each === 'string' ? each : each.id);
      named.set(name, [...(named.get(name) ?? []), measure]);
    }
  return [...named].flatMap(([name, own]): Found[] => [
    [`measures: ${name}`, own.length],
    ...countedStates.map(
      (state): Found => [`measures ${state}: ${name}`, own.filter((each) => inWords(each.state) === state).length],
    ),
  ]);
}

const tradeFigure: CountReader = {
  name: 'figure of trade measures',
  addresses: /^\/figures\/trade-measures\.csv$/,
  read(csv) {
    const [header = [], ...rows] = parseCsv(csv);
    const at = (row: string[], column: string) => row[header.indexOf(column)] ?? '';
    return rows.map((row) => [`measures ${inWords(at(row, 'measure'))}: ${at(row, 'of')}`, at(row, 'value')]);
  },
};

const listsPanel: CountReader = {
  name: 'infographic of lists',
  addresses: /^\/blue\/infographics\/\d+\/lists-matrix\.json$/,
  read: (json) =>
    (JSON.parse(json) as { table: { rows: string[][] } }).table.rows.flatMap(([name = '', ...cells]): Found[] =>
      cells.some((cell) => cell === 'yes' || cell === 'no') ? [[`lists with ${name}`, String(cells.at(-1))]] : [],
    ),
};

const reservesPanel: CountReader = {
  name: 'infographic of reserves',
  addresses: /^\/blue\/infographics\/\d+\/reserve-years\.json$/,
  read: (json) =>
    (JSON.parse(json) as { table: { rows: string[][] } }).table.rows.map(([name = '', years = '']) => [
      `years of reserves of ${name}`,
      /[\d,]+/.exec(years)?.[0] ?? '',
    ]),
};

/** @param materials their names by id. */
export function fileReaders(materials: ReadonlyMap<string, string>): CountReader[] {
  const nameOf = (id: string) => materials.get(id) ?? id;
  const records = (name: string, addresses: RegExp, listOf: (parsed: never) => readonly Listed[]): CountReader => ({
    name,
    addresses,
    read: (json) => countRecords(listOf(JSON.parse(json) as never), nameOf),
  });
  return [
    boardFile,
    tradeFigure,
    listsPanel,
    reservesPanel,
    records('file of measures', /^\/policy\.json$/, ({ measures }: { measures: Listed[] }) => measures),
    records('API', /^\/api\/v1\/measures\?limit=100$/, ({ items }: { items: Listed[] }) => items),
    {
      name: 'watch list',
      addresses: /^\/watch\.json\?m=/,
      read: (json) =>
        (JSON.parse(json) as { materials: { name: string; measures: Record<string, number> }[] }).materials.flatMap(
          ({ name, measures }): Found[] => [
            [`measures in force: ${name}`, measures['inForce'] ?? ''],
            [`measures suspended: ${name}`, measures['suspended'] ?? ''],
            [`measures not confirmed: ${name}`, measures['unconfirmed'] ?? ''],
          ],
        ),
    },
  ];
}
