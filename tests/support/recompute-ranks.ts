/** Recomputes the risk index from its CSV by the published method, without any code of the site. */
type Row = Record<string, string>;

/** The scales of the methodology: the values of 0 and 100 points. */
const scales: Record<string, { min: number; max: number; logarithmic?: true }> = {
  concentration: { min: 0, max: 10_000 },
  imports: { min: 0, max: 100 },
  byproduct: { min: 0, max: 1 },
  limits: { min: 0, max: 5 },
  lists: { min: 0, max: 9 },
  prices: { min: 1, max: 5, logarithmic: true },
};

/** @returns rank and score by the id of the material, for those that the table ranks. */
export function recomputeRanks(csv: string): Map<string, { rank: number; score: number }> {
  const [header = [], ...lines] = csv.trim().split('\r\n').map(cellsOf);
  const rows = lines.map((cells): Row => Object.fromEntries(cells.map((cell, index) => [header[index], cell])));
  const ranked = rows.filter(({ rank }) => rank !== '');
  const scores = ranked.map((row) => {
    let [sum, total] = [0, 0];
    for (const [id, scale] of Object.entries(scales)) {
      const weight = Number(row[`${id}_weight`]);
      const ends = ['low', 'high'].map((end) => pointsOf(Number(row[`${id}_${end}`]), scale));
      sum += (weight * ((ends[0] ?? 0) + (ends[1] ?? 0))) / 2;
      total += weight;
    }
    return sum / total;
  });
  return new Map(
    ranked.map(({ material = '' }, index) => [
      material,
      { rank: 1 + scores.filter((other) => other > (scores[index] ?? 0) + 1e-6).length, score: scores[index] ?? 0 },
    ]),
  );
}

function pointsOf(value: number, { min, max, logarithmic }: { min: number; max: number; logarithmic?: true }): number {
  const within = Math.min(max, Math.max(min, value));
  return logarithmic ? (100 * Math.log(within / min)) / Math.log(max / min) : (100 * (within - min)) / (max - min);
}

/** The cells of a line of RFC 4180 without line breaks in cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
