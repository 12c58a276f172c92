/** Samples of confirmations, pages with a token and error screens. */
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Confirmation } from '../../ui/form/confirmation/confirmation.tsx';
import { SearchBox } from '../../ui/form/search-box/search-box.tsx';
import { ErrorScreen } from '../../ui/page/error-screen/error-screen.tsx';
import { Action, EraseAction, Part, Sent, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import { Specimen } from './specimen.tsx';
import { longSentence, longWord } from './stretch.ts';

const nextLink = { href: href('news-analysis'), label: 'Read the newest analysis' };

export function AnswerSamples() {
  return (
    <>
      <Specimen name="A form arrived" copy>
        <Confirmation
          heading="Thank you. Your message is with us"
          intro={longSentence}
          reference="LZ-7K3M-Q2"
          doubt="Did you mean example.com?"
          steps={[{ title: 'A person reads it', text: longSentence, when: 'by Nov 24, 2026' }]}
          links={[nextLink, { href: href('events'), label: 'See our events' }]}
        >
          No answer in time? Write to us.
        </Confirmation>
      </Specimen>
      <TokenPageSample />
      <Specimen name="Nothing is there" copy>
        <ErrorScreen status={404} message={`There is no page at /${longWord}`}>
          <p className="error-screen__help">The address may be old or mistyped.</p>
          <SearchBox action={href('subscriptions')} query="galium" />
          <ul className="error-screen__links">
            <li>
              <Link href={nextLink.href}>{nextLink.label}</Link>
            </li>
          </ul>
        </ErrorScreen>
      </Specimen>
      <Specimen name="A page stopped working" copy>
        <ErrorScreen message="This page has stopped working in your browser.">
          <p className="error-screen__help">Load it again.</p>
        </ErrorScreen>
      </Specimen>
    </>
  );
}

function TokenPageSample() {
  return (
    <Specimen name="Behind the link of a mail: done, what can be done, what is to be corrected, what was sent" copy>
      <TokenPage
        heading="Your subscription"
        intro={longSentence}
        done="Your interests are saved."
        action={<Action action="undo" label="Subscribe again" />}
      >
        <Part id="what-you-follow" heading="What you follow">
          <Action action="interests" label="Save interests" line>
            <fieldset className="token-page__choices">
              <legend>Interests</legend>
              {['Gallium', 'Rare earth elements', 'Lithium-ion batteries'].map((name) => (
                <label key={name} className="check">
                  <input type="checkbox" name="follow" value={name} />
                  {name}
                </label>
              ))}
            </fieldset>
          </Action>
        </Part>
        <div>
          <Part id="your-message" heading="What you sent">
            <Sent facts={[{ label: 'Company', value: longWord }]} message={longSentence} />
          </Part>
          <Part id="your-data" heading="Your data">
            <p>Erasing cannot be taken back.</p>
            <EraseAction label="Erase everything" problem="Tick the box to erase everything" />
          </Part>
        </div>
      </TokenPage>
    </Specimen>
  );
}
