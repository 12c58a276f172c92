/** Takes a list and shows its answers for a day. Without script it is hidden, and the form below it remains. */
import { useEffect, useRef } from 'react';
import type { PartsRules } from '../../records/measures/parts-list/rules.ts';
import { DayControl, type Days } from './day-control.tsx';
import { ListInput } from './list-input.tsx';
import { ListResults } from './results.tsx';
import { type ToolFailure, usePartsList } from './use-parts-list.ts';

const failures: Record<ToolFailure, string> = {
  absent: 'The program could not be loaded. Reload the page.',
  failed: 'The program has failed in this browser. The form below asks about one line.',
};

export function PartsTool({ rules, sample, days }: { rules: PartsRules; sample: string; days: Days }) {
  const { checker, failure, shown, opened, day, isKept, open, openFile, changeDay, keep } = usePartsList(
    rules,
    days.today,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened > 0) heading.current?.focus();
  }, [opened]);
  useEffect(preventOpeningDrops, []);
  return (
    <section className="parts wrap" aria-label="The list">
      <ListInput
        isReady={checker !== undefined}
        isKept={isKept}
        onFile={(file) => void openFile(file)}
        onText={(text) => open('The pasted list', text)}
        onSample={() => open('The invented list', sample)}
        onKeep={keep}
      />
      <p className="parts__message" role="alert">
        {failure ? failures[failure] : shown?.message}
      </p>
      {checker && shown?.answered && (
        <>
          <h2 className="parts__heading" ref={heading} tabIndex={-1}>
            {shown.name}
          </h2>
          <DayControl day={day} days={days} onChange={changeDay} />
          <ListResults checker={checker} answered={shown.answered} />
        </>
      )}
    </section>
  );
}

/** A file that is dropped beside the field would replace the page. */
function preventOpeningDrops() {
  const prevent = (event: DragEvent) => event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}
