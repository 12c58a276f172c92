/** The search results, or suggestions if there are none, around the parts of still-results.tsx. */
import type { StillParts } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Section } from '../../ui/basic/section/section.tsx';
import { TileRow } from '../../ui/data/tile-row/tile-row.tsx';
import type { ResultsData } from './still-results.tsx';

export function Results({ results: { heading, rows }, still }: { results: ResultsData; still: StillParts }) {
  return (
    <Section id="results" heading={heading}>
      <Html className="contents" value={still.remarks} />
      {rows.length > 0 && (
        <ol>
          {rows.map(({ part, tile }) => (
            <li key={part}>
              <TileRow tile={tile}>
                <Html className="contents" value={still[part]} />
              </TileRow>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
