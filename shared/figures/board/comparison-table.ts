/** A comparison as plain cells for files: the columns of the board, and what only the comparison shows, as words. */
import { relationWords } from '../../records/materials/relations.ts';
import { type BoardTable, boardTable } from './board-table.ts';
import type { ComparedMaterial } from './load-comparison.ts';

const columns: Record<string, (material: ComparedMaterial) => string> = {
  largest_share_of_every_stage: ({ stages }) =>
    stages.map(({ output, iso3, share, stage }) => joinKnown([output, stage.year], `${iso3} ${share}%`)).join('; '),
  largest_uses: ({ uses }) =>
    uses?.items.map(({ name, share }) => (share === null ? name : `${name} ${share}%`)).join('; ') ?? '',
  uses_of: ({ uses }) => uses?.of ?? '',
  produced_with: ({ relations }) =>
    relations.map(({ relation, with: other }) => `${relationWords(relation)} ${other}`).join('; '),
};

export function comparisonTable(materials: readonly ComparedMaterial[]): BoardTable {
  const { header, rows } = boardTable(materials.map(({ row }) => row));
  return {
    header: [...header, ...Object.keys(columns)],
    rows: rows.map((cells, index) => {
      const material = materials[index];
      return [...cells, ...Object.values(columns).map((read) => (material && read(material)) || null)];
    }),
  };
}

/** "mine output, 2025: CHL 24%" */
function joinKnown(parts: readonly (string | number | null)[], value: string): string {
  return `${parts.filter((part) => part !== null).join(', ')}: ${value}`;
}
