/** The answers to a list: how many of each, what they add up to by material, and the lines. */
import { useState } from 'react';
import { formatKilograms } from '../../records/measures/parts-list/format-kilograms.ts';
import { type LineAnswer, lineAnswers } from '../../records/measures/parts-list/line-answers.ts';
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { AnsweredList, ListTotals } from '../../records/measures/parts-list/totals.ts';
import { capitalize, formatCount, formatDate, formatNumber } from '../../text/format.ts';
import { ResultLines } from './result-lines.tsx';
import { ResultTotals } from './result-totals.tsx';
import { saveFile } from './save-file.ts';

type ResultsProps = { checker: ListChecker; answered: AnsweredList };

const pageLength = 50;
const inSentence: Record<LineAnswer, (lines: string) => string> = {
  bound: (lines) => `${lines} bound`,
  'the text does not say': (lines) => `for ${lines} the text does not say`,
  'not bound': (lines) => `${lines} not bound`,
  'not understood': (lines) => `${lines} not understood`,
};

export function ListResults({ checker, answered }: ResultsProps) {
  const { list, day, checked, totals } = answered;
  const [shown, setShown] = useState<Choice>('all');
  const [count, setCount] = useState(pageLength);
  const lines = shown === 'all' ? list.lines : list.lines.filter(({ group }) => checked.get(group)?.answer === shown);
  return (
    <>
      <output className="parts__sentence">
        On {formatDate(day)}, of {formatCount(list.lines.length, 'line')}: {sentenceOf(totals)}.
      </output>
      <ul className="parts__notes">
        {list.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <ResultTotals totals={totals} />
      <AnswerFilter
        counts={{ all: list.lines.length, ...linesOf(totals) }}
        chosen={shown}
        onChoose={(answer) => {
          setShown(answer);
          setCount(pageLength);
        }}
      />
      <ResultLines checker={checker} answered={answered} lines={lines.slice(0, count)} />
      <p className="parts__more">
        <span>
          {formatNumber(Math.min(count, lines.length))} of {formatCount(lines.length, 'line')} shown
        </span>
        {count < lines.length && (
          <button
            className="button button--line button--small"
            type="button"
            onClick={() => setCount(count + 4 * pageLength)}
          >
            Show more
          </button>
        )}
        <button
          className="button button--line button--small"
          type="button"
          onClick={() => saveFile(`parts-list-${day}.csv`, checker.fileOf(answered))}
        >
          Save all results as CSV
        </button>
        <button className="button button--line button--small" type="button" onClick={() => print()}>
          Print what is shown
        </button>
      </p>
    </>
  );
}

type Choice = LineAnswer | 'all';
type AnswerFilterProps = { counts: Record<Choice, number>; chosen: Choice; onChoose: (answer: Choice) => void };

function AnswerFilter({ counts, chosen, onChoose }: AnswerFilterProps) {
  return (
    <fieldset className="parts__filter">
      <legend className="visually-hidden">Lines to show</legend>
      {(['all', ...lineAnswers] as const).map((answer) => (
        <label key={answer}>
          <input type="radio" name="parts-shown" checked={chosen === answer} onChange={() => onChoose(answer)} />{' '}
          {capitalize(answer)} <span className="parts__count">{formatNumber(counts[answer])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function linesOf({ byAnswer }: ListTotals) {
  return Object.fromEntries(lineAnswers.map((answer) => [answer, byAnswer[answer].lines])) as Record<
    LineAnswer,
    number
  >;
}

function sentenceOf({ byAnswer }: ListTotals): string {
  return lineAnswers
    .filter((answer) => byAnswer[answer].lines > 0)
    .map((answer) => {
      const { lines, kg } = byAnswer[answer];
      return `${inSentence[answer](formatNumber(lines))}${kg > 0 ? ` (${formatKilograms(kg)} kg)` : ''}`;
    })
    .join(', ');
}
