/** One bar in three parts, with their names above and below. */
import { rectPath } from '../../../figures/charts/scene.ts';
import type { MagnetRecipe } from '../../../publishing/infographics/magnet-recipe.ts';
import { textWidth } from '../../../text/text-width.ts';
import { DrawingFrame, type DrawingProps, drawingWidths, Words } from './svg.tsx';

const fontSize = 13.5;
const fills = ['var(--line-2)', 'var(--brand)', 'var(--copper-ink)'];

export function MagnetRecipeDrawing({ drawing: { parts }, size }: DrawingProps<MagnetRecipe>) {
  const width = drawingWidths[size];
  return (
    <DrawingFrame size={size} height={104}>
      {parts.map((part, index) => {
        const before = parts.slice(0, index).reduce((sum, { percent }) => sum + percent, 0);
        const [x, length] = [(before / 100) * width, (part.percent / 100) * width];
        const isLast = index === parts.length - 1;
        const name = `${part.name} ${part.percent.toFixed(part.percent < 10 ? 1 : 0)}%`;
        const endsAtEdge = isLast || x + textWidth(name, fontSize, true) > width;
        return (
          <g key={part.name}>
            <path d={rectPath(x, 26, length, 44)} fill={fills[index] ?? 'var(--line)'} stroke="var(--paper)" />
            <Words
              x={endsAtEdge ? width : x}
              y={isLast ? 92 : 16}
              size={fontSize}
              weight={600}
              anchor={endsAtEdge ? 'end' : 'start'}
            >
              {name}
            </Words>
          </g>
        );
      })}
    </DrawingFrame>
  );
}
