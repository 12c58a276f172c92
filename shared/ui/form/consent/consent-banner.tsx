/**
 * The consent banner at the top of the page. Hidden in the document; a script shows it to visitors who have not chosen
 * yet.
 */
import { bannerId, choiceField, choiceId, preferencesPath } from '../../../privacy/consent/consent.ts';
import { href } from '../../../routes.ts';
import { BasePath, Link } from '../../basic/link/link.tsx';

/** @param props `returnTo`: address of the current page, below the base path. */
export function ConsentBanner({ base, returnTo }: { base: string; returnTo: string }) {
  return (
    <BasePath value={base}>
      <section className="consent" id={bannerId} aria-labelledby="consent-question" hidden>
        <form className="consent__in wrap" method="post" action={base + preferencesPath}>
          <div>
            <p className="consent__question" id="consent-question">
              May we count your visit?
            </p>
            <p className="consent__text">
              With your yes, an analytics tool stores a cookie and learns which pages are read. Without it every page
              works the same. You can change your mind on the{' '}
              <Link href={`${href('cookie-policy')}#${choiceId}`}>cookie page</Link>.
            </p>
          </div>
          <input type="hidden" name="returnTo" value={returnTo} />
          <div className="consent__answers">
            <button className="button" type="submit" name={choiceField} value="accepted">
              Accept
            </button>
            <button className="button" type="submit" name={choiceField} value="rejected">
              Reject
            </button>
          </div>
        </form>
      </section>
    </BasePath>
  );
}
