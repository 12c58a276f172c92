/** The drawing of a panel, by its kind. */
import type { DiagramDrawing, PanelDrawing } from '../../../publishing/infographics/panels.ts';
import { BayerProcessDrawing } from './bayer-process.tsx';
import { ByProductWheelDrawing } from './by-product-wheel.tsx';
import { CarbonateEquivalentsDrawing } from './carbonate-equivalents.tsx';
import { ChartPanelDrawing } from './chart-panel.tsx';
import { ChromiteAndManganeseDrawing } from './chromite-and-manganese.tsx';
import { LicenseTimelineDrawing } from './license-timeline.tsx';
import { ListsMatrixDrawing } from './lists-matrix.tsx';
import { LithiumBasesDrawing } from './lithium-bases.tsx';
import { MagnetRecipeDrawing } from './magnet-recipe.tsx';
import { MineAndRefineryDrawing } from './mine-and-refinery.tsx';
import { OreToMagnetDrawing } from './ore-to-magnet.tsx';
import { OxideFactorsDrawing } from './oxide-factors.tsx';
import { PriceMultiplesDrawing } from './price-multiples.tsx';
import { ReserveYearsDrawing } from './reserve-years.tsx';
import type { DrawingSize } from './svg.tsx';

type DrawingOfPanelProps = { drawing: PanelDrawing | DiagramDrawing; size: DrawingSize; isLinked?: boolean };

/** @param props `isLinked`: whether names of measures are links; in files they are not. */
export function DrawingOfPanel({ drawing, size, isLinked = true }: DrawingOfPanelProps) {
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
    case 'reserve-years':
      return <ReserveYearsDrawing drawing={drawing} size={size} />;
    case 'mine-and-refinery':
      return <MineAndRefineryDrawing drawing={drawing} size={size} />;
    case 'ore-to-magnet':
      return <OreToMagnetDrawing drawing={drawing} size={size} />;
    case 'magnet-recipe':
      return <MagnetRecipeDrawing drawing={drawing} size={size} />;
    case 'price-multiples':
      return <PriceMultiplesDrawing drawing={drawing} size={size} />;
    case 'license-timeline':
      return <LicenseTimelineDrawing drawing={drawing} size={size} />;
    case 'chart':
      return <ChartPanelDrawing drawing={drawing} size={size} isLinked={isLinked} />;
    case 'bayer-process':
      return <BayerProcessDrawing drawing={drawing} size={size} />;
    case 'carbonate-equivalents':
      return <CarbonateEquivalentsDrawing drawing={drawing} size={size} />;
  }
}
