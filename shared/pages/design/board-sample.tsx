/** A sample of the board. Its rows are a static part. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Board } from '../../ui/data/board/board.tsx';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';

export function BoardSample({ data, staticParts }: DesignProps) {
  return (
    <Specimen name="The board: certain, open, doubtful and unpublished figures">
      <Board headers={data.boardHeaders} rows={staticParts.boardRows} />
      <Html value={staticParts.boardFoot} />
    </Specimen>
  );
}
