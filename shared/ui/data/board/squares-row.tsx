/** A row of small squares, one for each counted item. */
type Square = 'full' | 'empty' | 'doubtful' | 'suspended' | 'none';

const [side, pitch] = [9, 11];

export function SquaresRow({ squares }: { squares: readonly Square[] }) {
  if (squares.length === 0) return null;
  const kinds = [...new Set(squares)].filter((kind) => kind !== 'none');
  return (
    <svg className="board__squares" width={squares.length * pitch} height="16" aria-hidden="true">
      {kinds.map((kind) => (
        <path
          key={kind}
          className={`board__square board__square--${kind}`}
          d={squares.map((other, index) => (other === kind ? squareAt(index) : '')).join('')}
        />
      ))}
    </svg>
  );
}

function squareAt(index: number): string {
  return `M${index * pitch + 0.5} 3.5h${side}v${side}h-${side}z`;
}
