/** The names of the figures of a material, which follow its id in addresses: /figures/cobalt-mine-output. */
import { slugify } from './slug.ts';

/** "primary-output", "cell-manufacturing-capacity". `figure`: the name of a block whose stage is not unique. */
export function outputFigureName({ stage, figure }: { stage: string; figure?: string | undefined }): string {
  return figure ?? (stage.includes('capacity') ? slugify(stage) : `${slugify(stage)}-output`);
}
