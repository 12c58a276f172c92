import type { PreferencesData } from '../../forms/subscriptions/viewer-data.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Action, EraseAction, NothingHere, Part, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import type { load } from './load.ts';

type Ready = PreferencesData & { state: 'ready' };

export function Page({
  data: { viewerData, heading, message, wasErased, done, email },
}: {
  data: DataOf<typeof load>;
}) {
  if (viewerData.state !== 'ready')
    return (
      <TokenPage heading={heading} intro={message} action={<SubscribeLink />}>
        <NothingHere email={email} wasErased={wasErased} />
      </TokenPage>
    );
  const { problem } = viewerData;
  const hasLeft = viewerData.subscription === 'unsubscribed';
  return (
    <TokenPage
      heading={heading}
      intro={message}
      done={done}
      problem={problem && { field: problem.field, message: problem.text }}
      action={hasLeft && <Action action="undo" label="Subscribe again" />}
    >
      <Interests viewerData={viewerData} />
      <div>
        {!hasLeft && (
          <Part id="pause" heading="Pause or stop">
            <PauseOrStop state={viewerData.subscription} />
          </Part>
        )}
        <Part id="move" heading="Another address">
          <Address viewerData={viewerData} />
        </Part>
        <Part id="data" heading="Your data">
          <p>
            <a href="?format=json" download>
              Download everything we store
            </a>{' '}
            (JSON)
          </p>
          <EraseAction label="Erase everything" problem={problem?.field === 'sure' ? problem.text : undefined} />
          <p className="confirmation__help">
            Erasing takes away the subscription and all that was sent through our forms with this address, messages too.
            A mail that has reached our staff is deleted by hand: write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </Part>
      </div>
    </TokenPage>
  );
}

function SubscribeLink() {
  return (
    <Link className="button" href={href('sign-up')}>
      Subscribe for free
    </Link>
  );
}

function Interests({ viewerData: { choices, interests, problem } }: { viewerData: Ready }) {
  const text = problem?.field === 'interests' ? problem.text : undefined;
  return (
    <section>
      <Action action="interests" label="Save interests">
        <fieldset
          className="token-page__choices"
          id="interests"
          tabIndex={-1}
          aria-describedby={text && 'interests-problem'}
        >
          <legend>
            <h2 className="confirmation__label">What you follow</h2>
          </legend>
          {text && (
            <p className="form-field__error" id="interests-problem">
              <span className="visually-hidden">Error: </span>
              {text}
            </p>
          )}
          {choices.map(({ id, name }) => (
            <label className="check" key={id}>
              <input type="checkbox" name="interests" value={id} defaultChecked={interests.includes(id)} />
              {name}
            </label>
          ))}
        </fieldset>
      </Action>
    </section>
  );
}

function PauseOrStop({ state }: { state: Ready['subscription'] }) {
  return (
    <>
      {state === 'paused' && <Action action="resume" label="Go on now" />}
      {state === 'active' && (
        <form method="post" className="token-page__action">
          <input type="hidden" name="action" value="pause" />
          {['30', '90'].map((days) => (
            <button className="button button--line" type="submit" name="days" value={days} key={days}>
              Pause for {days} days
            </button>
          ))}
        </form>
      )}
      <Action action="unsubscribe" label="Unsubscribe" line />
    </>
  );
}

function Address({ viewerData: { newEmail, problem } }: { viewerData: Ready }) {
  const text = problem?.field === 'email' ? problem.text : undefined;
  return (
    <Action action="address" label="Send a link to confirm it" line>
      {newEmail && <p>{newEmail} waits to be confirmed.</p>}
      <label className="form-field__label" htmlFor="email">
        New email address
      </label>
      {text && (
        <p className="form-field__error" id="email-problem">
          <span className="visually-hidden">Error: </span>
          {text}
        </p>
      )}
      <input
        className="control"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={text ? problem?.typed : undefined}
        aria-invalid={text ? true : undefined}
        aria-describedby={text && 'email-problem'}
      />
    </Action>
  );
}
