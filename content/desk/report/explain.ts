/** Where each number of a figure comes from. */
import type { Vintage } from '../../schemas/vintages.ts';
import { placeNames } from '../../text/place-names.ts';
import { type DeskContent, DeskError } from '../desk-content.ts';
import { type OurValue, ourSeries } from '../propose/our-values.ts';
import { isSame, wordsOfReading } from '../propose/readings.ts';
import { readingOf } from '../propose/write-vintage.ts';

/** @param id the figure as in its address: `cobalt-mine-output`. @throws {DeskError} if there is none. */
export function explainFigure(content: DeskContent, id: string): string {
  const material = [...content.figures.keys()]
    .toSorted((a, b) => b.length - a.length)
    .find((each) => id.startsWith(`${each}-`));
  const name = material === undefined ? '' : id.slice(material.length + 1);
  const figures = content.figures.get(material ?? '');
  const series = (figures ? ourSeries(figures) : []).filter(({ figure }) => figure.replace(/#.*/, '') === name);
  if (series.length === 0)
    throw new DeskError(`There is no figure ${id} with values. Write it as in its address, like cobalt-mine-output.`);
  const nameOf = placeNames(content.figures.values());
  const lines = series.flatMap(({ figure, unit, values }) => {
    const vintages = content.vintages.get(material ?? '')?.[figure]?.values ?? [];
    const shown = values.filter(({ reading }) => reading);
    return [
      `${material} ${figure}, in ${unit}`,
      ...shown.flatMap((value) => explainValue(content, value, { vintages, unit, nameOf })),
    ];
  });
  return `${lines.join('\n')}\n`;
}

type About = { vintages: readonly Vintage[]; unit: string; nameOf: (place: string) => string };

/** The value, the release it is from, and what older releases said. */
function explainValue(
  { releases }: DeskContent,
  { place, year, reading }: OurValue,
  { vintages, unit, nameOf }: About,
): string[] {
  const said = vintages.filter((each) => (each.place ?? '') === place && each.year === year).toReversed();
  const [newest, ...older] = said;
  const head = `  ${[place && nameOf(place), year].filter(Boolean).join(', ')}: ${wordsOfReading(reading, unit)}`;
  if (!newest) return [`${head}: typed; no release that was read has it`];
  const trust =
    reading && isSame(readingOf(newest), reading)
      ? ''
      : `, which says ${wordsOfReading(readingOf(newest), unit)}${newest.kept ? `; kept: ${newest.kept}` : ''}`;
  return [
    `${head}: ${whereOf(newest, releases)}${trust}`,
    ...older.map((each) => `      before: ${wordsOfReading(readingOf(each), unit)}, ${whereOf(each, releases)}`),
  ];
}

function whereOf(
  { release, version, file, line, column = 'Value', estimated }: Vintage,
  releases: DeskContent['releases'],
): string {
  const { files = [] } = releases[release] ?? {};
  const name = file ?? files[0]?.name ?? 'file unknown';
  const sum = files.find((each) => each.name === name)?.sha256.slice(0, 12);
  const edition = version === undefined ? release : `${release}, version ${version}`;
  return `${edition}, ${name}${sum ? ` (SHA-256 ${sum}…)` : ''}, line ${line}, ${column}${estimated ? ', estimated' : ''}`;
}
