/** Samples of charts, of a crystal, and of dialogs. */
import type { ReactNode } from 'react';
import { DialogContent } from '../../ui/basic/dialog/dialog.tsx';
import { EnlargedPicture } from '../../ui/basic/enlarge/enlarge.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { CrystalFigure } from '../../ui/data/lattice/crystal-figure.tsx';
import { CoverageField } from '../../ui/page/hero/coverage-field.tsx';
import { Hero } from '../../ui/page/hero/hero.tsx';
import { Picture } from '../../ui/page/hero/picture.tsx';
import { ShareColumns } from '../../ui/page/hero/share-columns.tsx';
import { ShareField } from '../../ui/page/hero/share-field.tsx';
import { SymbolField } from '../../ui/page/hero/symbol-field.tsx';
import { Specimen } from './specimen.tsx';
import type { DesignProps } from './static.tsx';
import { longSentence } from './stretch.ts';

export function PictureSamples({
  data: { share, columns, coverage, materials, crystal, map, citations },
  staticParts,
}: DesignProps) {
  return (
    <>
      <Specimen name="The pictures of the heroes: one material, many, two stages, what is covered, symbols">
        <div className="design__columns design__steel">
          <Picture heading="Who makes gallium" caption={share.caption}>
            <ShareField data={share.data} />
          </Picture>
          <Picture heading="Who makes what" caption={{ __html: 'A column for each material.' }}>
            <ShareColumns columns={columns} />
          </Picture>
          <Html className="contents" value={staticParts.slope} />
          <Picture heading="What is covered" caption={{ __html: longSentence }}>
            <CoverageField rows={coverage} />
          </Picture>
          <Picture heading="Materials inside">
            <SymbolField materials={materials} />
          </Picture>
        </div>
      </Specimen>
      {crystal && (
        <Specimen name="A crystal behind the words" copy>
          <Hero heading="Gallium" text={crystal.shows} backdrop={<CrystalFigure crystal={crystal} />} />
        </Specimen>
      )}
      <Specimen name="Whose figures these are">
        <p className="source-line">
          <b>Source</b> <Html as="span" value={map.source} /> <span className="periodic-map__signs">{map.signs}</span>
        </p>
        <Html as="p" className="source-line" value={citations} />
      </Specimen>
      <Specimen name="A window" copy>
        <OpenDialog id="window" heading="Share">
          <p>{longSentence}</p>
        </OpenDialog>
      </Specimen>
      {(['fitted', 'near'] as const).map((view) => (
        <Specimen key={view} name={`A picture enlarged: ${view}`} copy>
          <OpenDialog className="enlarged" id={`enlarged-${view}`} heading="Who makes gallium">
            <EnlargedPicture view={view} drawing={staticParts.field} caption={share.caption} />
          </OpenDialog>
        </Specimen>
      ))}
    </>
  );
}

/** A dialog inside the page, opened without `showModal()` so that it does not cover the page. */
function OpenDialog({
  id,
  heading,
  className = '',
  children,
}: {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <dialog open className={`dialog design__dialog ${className}`} aria-labelledby={id}>
      <DialogContent headingId={id} heading={heading}>
        {children}
      </DialogContent>
    </dialog>
  );
}
