/** The day of the answers: a slider, and beside it a field for the exact date. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { formatDate } from '../../text/format.ts';

export type Days = { first: string; today: string; last: string };
type DayControlProps = { day: string; days: Days; onChange: (day: string) => void };

export function DayControl({ day, days: { first, today, last }, onChange }: DayControlProps) {
  return (
    <div className="parts__day">
      <label className="parts__slider">
        <span className="form-field__label">Day</span>
        <input
          type="range"
          min={0}
          max={numberOf(last, first)}
          value={numberOf(day, first)}
          aria-valuetext={formatDate(day)}
          onChange={({ target }) => onChange(dayAfter(first, target.valueAsNumber))}
        />
      </label>
      <label>
        <span className="visually-hidden">Exact day</span>
        <input
          className="control"
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => {
            if (target.value >= first && target.value <= last) onChange(target.value);
          }}
        />
      </label>
      <button
        className="button button--line button--small"
        type="button"
        disabled={day === today}
        onClick={() => onChange(today)}
      >
        Today
      </button>
    </div>
  );
}

function numberOf(day: string, first: string): number {
  return (Date.parse(day) - Date.parse(first)) / dayMs;
}

function dayAfter(first: string, count: number): string {
  return new Date(Date.parse(first) + count * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
