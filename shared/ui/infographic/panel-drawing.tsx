/** The drawing of a panel, by its kind. */
import type { PanelDrawing } from '../../infographics/panels.ts';
import { ByProductWheelDrawing } from './by-product-wheel.tsx';
import { ChromiteAndManganeseDrawing } from './chromite-and-manganese.tsx';
import { ListsMatrixDrawing } from './lists-matrix.tsx';
import { LithiumBasesDrawing } from './lithium-bases.tsx';
import { OxideFactorsDrawing } from './oxide-factors.tsx';
import type { DrawingSize } from './svg.tsx';

export function DrawingOfPanel({ drawing, size }: { drawing: PanelDrawing; size: DrawingSize }) {
  switch (drawing.kind) {
    case 'by-product-wheel':
      return <ByProductWheelDrawing drawing={drawing} size={size} />;
    case 'lists-matrix':
      return <ListsMatrixDrawing drawing={drawing} size={size} />;
    case 'lithium-bases':
      return <LithiumBasesDrawing drawing={drawing} size={size} />;
    case 'oxide-factors':
      return <OxideFactorsDrawing drawing={drawing} size={size} />;
    case 'chromite-and-manganese':
      return <ChromiteAndManganeseDrawing drawing={drawing} size={size} />;
  }
}
