/**
 * A GET form to choose materials, with the parameter `?m=`. Open while nothing is chosen; problems of the choice are
 * shown in the form.
 */
import { useAddress } from '../../basic/link/link.tsx';

export type MaterialChoice = { id: string; symbol: string; name: string; chosen: boolean };
type FormProps = {
  /** The page that shows the chosen materials. */
  action: string;
  summary: string;
  legend: string;
  submit: string;
  message: string | undefined;
  choices: readonly MaterialChoice[];
  isOpen: boolean;
};

export function ChooseMaterials({ action, summary, legend, submit, message, choices, isOpen }: FormProps) {
  const address = useAddress();
  return (
    <details className="choose" open={isOpen}>
      <summary className="button button--line">{summary}</summary>
      <form className="choose__form" action={address(action)} method="get">
        <fieldset
          className={message ? 'choose__field choose__field--bad' : 'choose__field'}
          aria-describedby={message && 'choose-problem'}
        >
          <legend className="choose__legend">{legend}</legend>
          {message && (
            <p className="choose__error" id="choose-problem" role="alert">
              <span className="visually-hidden">Error: </span>
              {message}
            </p>
          )}
          <div className="choose__choices">
            {choices.map(({ id, symbol, name, chosen }) => (
              <label key={id} className="choose__option">
                <input type="checkbox" name="m" value={id} defaultChecked={chosen} />
                <span>
                  <b>{symbol}</b> {name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <button className="button" type="submit">
          {submit}
        </button>
      </form>
    </details>
  );
}
