/** A sample of the board. Its rows are a static part. */
import { Html } from '../../ui/basic/html/html.tsx';
import { Board } from '../../ui/data/board/board.tsx';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './still.tsx';

export function BoardSample({ data, still }: DesignProps) {
  return (
    <Specimen name="The board: certain, open, doubtful and unpublished figures">
      <Board headers={data.boardHeaders} rows={still.boardRows} />
      <Html value={still.boardFoot} />
    </Specimen>
  );
}
