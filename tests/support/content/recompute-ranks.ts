/** Recomputes the risk index from its CSV by the published method, without using code of the site. */

/** The scales of the method: the values for 0 and for 100 points, and whether the scale is logarithmic. */
const scales: [id: string, min: number, max: number, isLogarithmic: boolean][] = [
  ['concentration', 0, 10_000, false],
  ['imports', 0, 100, false],
  ['byproduct', 0, 1, false],
  ['limits', 0, 5, false],
  ['lists', 0, 9, false],
  ['prices', 1, 5, true],
];

/** @returns rank and score by the id of the material, for those that the table ranks. */
export function recomputeRanks(csv: string): Map<string, { rank: number; score: number }> {
  const [header = [], ...lines] = csv.trim().split('\r\n').map(cellsOf);
  const rows = lines.map(
    (cells): Record<string, string> => Object.fromEntries(cells.map((cell, index) => [header[index], cell])),
  );
  const scored = rows
    .filter(({ rank }) => rank !== '')
    .map((row) => ({ material: row.material ?? '', score: scoreOf(row) }));
  return new Map(
    scored.map(({ material, score }) => [
      material,
      { score, rank: 1 + scored.filter((other) => other.score > score + 1e-6).length },
    ]),
  );
}

function scoreOf(row: Record<string, string>): number {
  let [sum, total] = [0, 0];
  for (const [id, min, max, isLogarithmic] of scales) {
    const weight = Number(row[`${id}_weight`]);
    for (const end of ['low', 'high']) {
      const value = Math.min(max, Math.max(min, Number(row[`${id}_${end}`])));
      sum += (weight / 2) * (isLogarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min));
    }
    total += weight;
  }
  return (100 * sum) / total;
}

/** The cells of a CSV line (RFC 4180) without line breaks in cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
