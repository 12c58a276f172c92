import { BoardView } from './board-view.tsx';
import type { BoardProps, TilesProps } from './still.tsx';
import { TilesView } from './tiles-view.tsx';

export function Page({ data, still }: { data: (TilesProps | BoardProps)['data']; still: (TilesProps & BoardProps)['still'] }) {
  return data.kind === 'board' ? <BoardView data={data} still={still} /> : <TilesView data={data} still={still} />;
}
