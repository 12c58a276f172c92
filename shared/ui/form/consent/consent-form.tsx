/** The consent form. It works without script; with script it shows the stored choice and saves without a page load. */
import { type ConsentChoice, choiceField, preferencesPath, savedId } from '../../../privacy/consent/consent.ts';
import { useAddress } from '../../basic/link/link.tsx';

const answers: { choice: ConsentChoice; label: string; text: string }[] = [
  {
    choice: 'accepted',
    label: 'Yes',
    text: 'The analytics tool is loaded, stores its cookies and learns which pages are read.',
  },
  { choice: 'rejected', label: 'No', text: 'It is not loaded. Nothing is stored but your answer.' },
];

/** @param props `saved`: the choice that was just sent. */
export function ConsentForm({ saved }: { saved: ConsentChoice | undefined }) {
  const address = useAddress();
  return (
    <form className="consent-form" method="post" action={address(preferencesPath)} autoComplete="off">
      <p className="consent-form__saved" id={savedId} tabIndex={-1} hidden={!saved}>
        Your choice is saved. We ask again after one year.
      </p>
      <fieldset>
        <legend className="consent-form__question">May we count your visits?</legend>
        {answers.map(({ choice, label, text }) => (
          <label key={choice} className="consent-form__answer">
            <input type="radio" name={choiceField} value={choice} defaultChecked={choice === (saved ?? 'rejected')} />
            <span>
              <b>{label}.</b> {text}
            </span>
          </label>
        ))}
      </fieldset>
      <button className="button" type="submit">
        Save my choice
      </button>
    </form>
  );
}
