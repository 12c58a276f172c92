/** The crystal of a material with a caption. */
import type { CrystalPicture } from '../../../figures/crystals/load-crystal.ts';
import { Html } from '../../basic/html/html.tsx';

export function CrystalFigure({ crystal: { drawing, shows, source } }: { crystal: CrystalPicture }) {
  return (
    <figure className="crystal" aria-label={shows}>
      <Html value={drawing} className="crystal__drawing" />
      <figcaption className="crystal__caption">
        {shows} <Html as="small" value={source} />
      </figcaption>
    </figure>
  );
}
