/** The state of a measure on a day, with what is to be said about it in small type. */
import { Fragment } from 'react';
import type { MeasureState } from '../../../records/measures/state.ts';

export function MeasureStatus({
  state,
  text,
  notes,
}: {
  state: MeasureState;
  text: string;
  notes: (string | undefined)[];
}) {
  return (
    <p className="measures__status" data-state={state}>
      {text}
      {notes.filter(Boolean).map((note) => (
        <Fragment key={note}>
          {' '}
          <small>{note}</small>
        </Fragment>
      ))}
    </p>
  );
}
