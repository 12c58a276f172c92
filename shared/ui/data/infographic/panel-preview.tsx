/** The beginning of a panel, at a size at which its words can be read, for lists of infographics. */
import type { PanelDrawing } from '../../../publishing/infographics/panels.ts';
import { DrawingOfPanel } from './panel-drawing.tsx';

export function PanelPreview({ drawing }: { drawing: PanelDrawing }) {
  return (
    <div className="panel-preview">
      <DrawingOfPanel drawing={drawing} size="narrow" />
    </div>
  );
}
