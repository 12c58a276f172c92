/** The state of a measure on a day, with what is to be said about it in small type. */
import { Fragment } from 'react';
import { keepUnits } from '../../../../content/text/typographic.ts';
import type { MeasureState } from '../../../records/measures/state.ts';
import { SignedText } from '../../basic/note-sign/note-sign.tsx';

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
      {keepUnits(text)}
      {notes
        .filter((note) => note !== undefined)
        .map((note) => (
          <Fragment key={note}>
            {' '}
            <small>
              <SignedText text={keepUnits(note)} />
            </small>
          </Fragment>
        ))}
    </p>
  );
}
