/** One bar in three parts, with their names above and below. */
import { rectPath } from '../../charts/scene.ts';
import type { MagnetRecipe } from '../../infographics/magnet-recipe.ts';
import { DrawingFrame, type DrawingSize, drawingWidths, Words } from './svg.tsx';

const fills = ['var(--line-2)', 'var(--brand)', 'var(--copper-ink)'];

export function MagnetRecipeDrawing({ drawing: { parts }, size }: { drawing: MagnetRecipe; size: DrawingSize }) {
  const width = drawingWidths[size];
  return (
    <DrawingFrame size={size} height={104}>
      {parts.map(({ name, percent }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.percent, 0);
        const [x, length] = [(before / 100) * width, (percent / 100) * width];
        const isLast = index === parts.length - 1;
        return (
          <g key={name}>
            <path d={rectPath(x, 26, length, 44)} fill={fills[index] ?? 'var(--line)'} stroke="var(--paper)" />
            <Words x={isLast ? width : x} y={isLast ? 92 : 16} size={13.5} weight={600} anchor={isLast ? 'end' : 'start'}>
              {`${name} ${percent.toFixed(percent < 10 ? 1 : 0)}%`}
            </Words>
          </g>
        );
      })}
    </DrawingFrame>
  );
}
