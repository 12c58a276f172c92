import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import type { ConfirmFacts } from '../../subscriptions/facts.ts';
import { Link } from '../../ui/link/link.tsx';
import { Action, NothingHere, Part, PersonalPage } from '../../ui/personal-page/personal-page.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import type { load } from './load.ts';

const stepsOf = {
  subscription: [
    { title: 'Welcome', when: 'within minutes', text: 'A short mail says what you receive. It holds the link by which you change or end the subscription.' },
    { title: 'Read', when: 'once a month', text: 'The letter takes about eight minutes. It carries no advertising.' },
    { title: 'Stop', when: 'at any time', text: 'Every mail has an unsubscribe link. It takes effect at once.' },
  ],
  address: [
    { title: 'Move', when: 'at once', text: 'From the press on, the letter comes to this address and no longer to the one before.' },
    { title: 'Keep', text: 'What you follow stays as it is, and so does the link to your subscription.' },
  ],
};

export function Page({ data: { facts, heading, message, wasResent, email } }: { data: DataOf<typeof load> }) {
  if (facts.state !== 'ready')
    return (
      <PersonalPage heading={heading} intro={message} action={<WayOut facts={facts} wasResent={wasResent} />}>
        <NothingHere email={email} />
      </PersonalPage>
    );
  const isNew = facts.about === 'subscription';
  const action = <Action action="confirm" label={isNew ? 'Yes, send me the letter' : 'Use this address'} pressesItself={facts.sameBrowser} />;
  return (
    <PersonalPage heading={heading} intro={message} action={action}>
      <Part id="next" heading="What happens then">
        <StepList steps={stepsOf[facts.about]} />
      </Part>
      <Part id="not-you" heading="Was it not you?">
        <p>
          Close this page. Without the button nothing is sent{isNew && ', and the request is deleted after seven days'}. Questions go to{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Part>
    </PersonalPage>
  );
}

function WayOut({ facts, wasResent }: { facts: Exclude<ConfirmFacts, { state: 'ready' }>; wasResent: boolean }) {
  if (facts.state === 'used')
    return (
      <Link className="button" href={facts.preferencesHref}>
        See your subscription
      </Link>
    );
  if (facts.state === 'expired' && facts.canResend) return !wasResent && <Action action="resend" label="Send a new link" />;
  return (
    <Link className="button" href={href('sign-up')}>
      Subscribe for free
    </Link>
  );
}
