import type { ConfirmationData } from '../../forms/subscriptions/viewer-data.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { Action, NothingHere, Part, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import type { load } from './load.ts';

const stepsOf = {
  subscription: [
    {
      title: 'Welcome',
      when: 'within minutes',
      text: 'A short mail says what you receive. It has the link with which you change or end the subscription.',
    },
    { title: 'Read', when: 'once a month', text: 'The letter takes about eight minutes. It has no advertising.' },
    { title: 'Stop', when: 'at any time', text: 'Every mail has an unsubscribe link. It takes effect at once.' },
  ],
  undo: [
    {
      title: 'As before',
      when: 'at once',
      text: 'The letter and the notices come again, about what you had chosen. A pause goes on.',
    },
    { title: 'Stop', when: 'at any time', text: 'Every mail has an unsubscribe link. It takes effect at once.' },
  ],
  address: [
    {
      title: 'Move',
      when: 'at once',
      text: 'From the press on, the letter comes to this address and no longer to the one before.',
    },
    { title: 'Keep', text: 'What you follow stays as it is, and so does the link to your subscription.' },
  ],
};

const labels = { subscription: 'Yes, send me the letter', address: 'Use this address', undo: 'Yes, send it again' };

export function Page({
  data: { viewerData, heading, message, wasAsked, email, pendingPeriod },
}: {
  data: DataOf<typeof load>;
}) {
  if (viewerData.state !== 'ready')
    return (
      <TokenPage heading={heading} intro={message} action={!wasAsked && <NextStep viewerData={viewerData} />}>
        {viewerData.state === 'used' && !wasAsked && (
          <Part id="more" heading="Your subscription">
            <p>To see or change it, have the link to it sent to its mailbox.</p>
            <Action action="send-link" label="Send me the link" line />
          </Part>
        )}
        <NothingHere email={email} />
      </TokenPage>
    );
  const { about, sameBrowser } = viewerData;
  return (
    <TokenPage
      heading={heading}
      intro={message}
      action={<Action action="confirm" label={labels[about]} submitsItself={sameBrowser} />}
    >
      <Part id="next" heading="What happens then">
        <StepList steps={stepsOf[about]} />
      </Part>
      <Part id="not-you" heading="Was it not you?">
        <p>
          Close this page. Without the button nothing changes
          {about === 'subscription' && `, and the request is deleted after ${pendingPeriod}`}. Questions go to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Part>
    </TokenPage>
  );
}

function NextStep({ viewerData }: { viewerData: Exclude<ConfirmationData, { state: 'ready' }> }) {
  if (viewerData.state === 'used') return null;
  if (viewerData.state === 'expired' && viewerData.canResend) return <Action action="resend" label="Send a new link" />;
  return (
    <Link className="button" href={href('sign-up')}>
      Subscribe for free
    </Link>
  );
}
