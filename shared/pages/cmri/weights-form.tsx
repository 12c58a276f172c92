/**
 * The weights as sliders in a GET form. With script the shares follow the sliders; the ranking changes when the form is
 * sent. `autocomplete="off"`: a browser without script would put unsent weights beside the shares of others after Back
 * or a reload. The shares are not announced: each slider changes all of them, and is described by its own.
 * With script the sliders are kept and the shares follow them (client/typed-input).
 */
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { useAddress } from '../../ui/basic/link/link.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;

export function WeightsForm({ data: { weights, maxWeight, problems } }: { data: Data }) {
  const address = useAddress();
  const groups = [...Map.groupBy(weights, ({ group }) => group)];
  const invalid = new Set(problems.map(({ field }) => field));
  return (
    <form
      className="weights"
      id="weights"
      method="get"
      action={`${address(href('cmri'))}#ranking`}
      aria-labelledby="weights-heading"
      autoComplete="off"
    >
      <h2 className="weights__heading" id="weights-heading">
        Your weights
      </h2>
      <p className="weights__hint" id="weights-hint">
        Each from 0 to {maxWeight}. Only the ratio counts; a weight of 0 leaves the indicator out.
      </p>
      {groups.map(([group, members]) => (
        <fieldset key={group} className="weights__group">
          <legend className={members.length > 1 ? 'weights__legend' : 'visually-hidden'}>
            {group} <span>{percent(members.reduce((sum, { share }) => sum + share, 0))}</span>
          </legend>
          {members.map((each) => (
            <WeightRow key={each.id} row={each} max={maxWeight} isInvalid={invalid.has(`weight-${each.id}`)} />
          ))}
        </fieldset>
      ))}
      <datalist id="weight-steps">
        {Array.from({ length: maxWeight + 1 }, (_, step) => (
          <option key={step} value={step}>
            {step}
          </option>
        ))}
      </datalist>
      <button className="button weights__send" type="submit">
        Rank by these weights
      </button>
      <p className="weights__hint">
        Left out, since no source covers all materials: growth of demand, governance of producing countries,
        environment.
      </p>
    </form>
  );
}

type WeightRowProps = { row: Data['weights'][number]; max: number; isInvalid: boolean };

function WeightRow({ row: { id, name, measure, weight, share }, max, isInvalid }: WeightRowProps) {
  return (
    <p className="weights__row">
      <label className="weights__label" htmlFor={`weight-${id}`} title={measure}>
        <svg className={`risk-swatch risk-${id}`} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M0 0h10v10H0z" />
        </svg>
        {name}
      </label>{' '}
      <output className="weights__share" htmlFor={`weight-${id}`} id={`share-${id}`} aria-live="off">
        {percent(share)}
      </output>
      <input
        className="weights__range"
        id={`weight-${id}`}
        type="range"
        name={id}
        min={0}
        max={max}
        step={1}
        defaultValue={weight}
        list="weight-steps"
        aria-describedby={`share-${id} weights-hint`}
        aria-invalid={isInvalid || undefined}
      />
    </p>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
