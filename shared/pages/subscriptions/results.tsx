/** The search results, or suggestions if there are none, around the parts of static-results.tsx. */
import type { StaticParts } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { TileRow } from '../../ui/data/tile-row/tile-row.tsx';
import type { ResultsData } from './static-results.tsx';

export function Results({
  results: { heading, rows },
  staticParts,
}: {
  results: ResultsData;
  staticParts: StaticParts;
}) {
  return (
    <Section id="results" heading={heading}>
      <Html className="contents" value={staticParts.remarks} />
      {rows.length > 0 && (
        <ol>
          {rows.map(({ part, tile }) => (
            <li key={part}>
              <TileRow tile={tile}>
                <Html className="contents" value={staticParts[part]} />
              </TileRow>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
