import type { DataOf } from '../../page.ts';
import { EraseAction, NothingHere, Part, Sent, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { viewerData, heading, message, wasErased, email } }: { data: DataOf<typeof load> }) {
  if (viewerData.state !== 'ready')
    return (
      <TokenPage heading={heading} intro={message}>
        <NothingHere email={email} wasErased={wasErased} />
      </TokenPage>
    );
  const { reference, problem } = viewerData;
  return (
    <TokenPage
      heading={heading}
      intro={message}
      problem={problem === undefined ? undefined : { field: 'sure', message: problem }}
    >
      <Part id="stored" heading="What was sent">
        <Sent facts={viewerData.facts} message={viewerData.message} />
      </Part>
      <Part id="rights" heading="What you can do">
        <p>
          <a href="?format=json" download>
            Download it
          </a>{' '}
          (JSON)
        </p>
        <p>
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Correction of ${reference}`)}`}>Correct it</a> by a
          mail to us
        </p>
        <EraseAction label="Erase it" problem={problem} />
        <p className="confirmation__help">
          Erasing takes this out of our forms, and out of the mails about it that wait to be sent. It ends no
          subscription: that is done by the links in its mails. A mail that has reached our staff is deleted by hand:
          write to us.
        </p>
      </Part>
    </TokenPage>
  );
}
