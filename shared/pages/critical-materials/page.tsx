import { BoardView } from './board-view.tsx';
import type { BoardProps, TilesProps } from './static.tsx';
import { TilesView } from './tiles-view.tsx';

export function Page({
  data,
  staticParts,
}: {
  data: (TilesProps | BoardProps)['data'];
  staticParts: (TilesProps & BoardProps)['staticParts'];
}) {
  return data.kind === 'board' ? (
    <BoardView data={data} staticParts={staticParts} />
  ) : (
    <TilesView data={data} staticParts={staticParts} />
  );
}
