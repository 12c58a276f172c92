/** The chart of a sample, drawn from the rows of the sample. */

type Table = { columns: { name: string; label: string }[]; rows: (string | number | null)[][] };

/** @param chart `columns`: the names of the columns that it draws. @returns the fields of a chart of content/charts. */
export function chartOfSample<Chart extends { columns: string[] }>(
  { columns, rows }: Table,
  { columns: names, ...chart }: Chart,
) {
  const places = names.map((name) => columns.findIndex((each) => each.name === name));
  return {
    ...chart,
    illustrative: true,
    columns: places.map((place) => columns[place]?.label ?? ''),
    rows: rows.map((row) => places.map((place) => row[place] ?? null)),
  };
}
