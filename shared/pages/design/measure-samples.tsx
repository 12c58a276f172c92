import { href } from '../../routes.ts';
import { DateList, MeasureDates } from '../../ui/data/measures/date-list.tsx';
import { ElementStatesFigure, ElementStrip } from '../../ui/data/measures/element-states.tsx';
import { MeasureAxisFigure } from '../../ui/data/measures/measure-axis.tsx';
import { MeasureList } from '../../ui/data/measures/measure-list.tsx';
import { MeasureStrip } from '../../ui/data/measures/measure-strip.tsx';
import { PolicyFiles } from '../../ui/data/measures/policy-files.tsx';
import type { loadMeasureSamples } from './load-measures.ts';
import { Specimen } from './specimen.tsx';

export function MeasureSamples({
  measures: { strip, graphite, elements, dates },
}: {
  measures: ReturnType<typeof loadMeasureSamples>;
}) {
  return (
    <>
      <Specimen name="Under the hero of a material">
        <div className="design__row design__steel">
          <MeasureStrip {...strip} />
        </div>
      </Specimen>
      {graphite && (
        <Specimen name="Measures on a time axis">
          <MeasureAxisFigure
            axis={graphite.axis}
            finding={graphite.finding}
            subtitle="In force, suspended, ended, announced, not confirmed."
            source={graphite.source}
          />
        </Specimen>
      )}
      {elements && (
        <Specimen name="The elements of a group">
          <ElementStatesFigure elements={elements} />
          <ElementStrip elements={elements} href="#measures" />
        </Specimen>
      )}
      <Specimen name="Measures as a list">
        <MeasureList rows={graphite?.rows.slice(0, 3) ?? []} />
      </Specimen>
      <Specimen name="Dates, of many measures and of one">
        <DateList dates={dates} />
        <MeasureDates dates={dates} />
      </Specimen>
      <Specimen name="Files">
        <PolicyFiles page={href('policy')} />
      </Specimen>
    </>
  );
}
