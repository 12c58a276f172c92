import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/link/link.tsx';
import { Action, PersonalPage } from '../../ui/personal-page/personal-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { facts, heading, message, wasResent, email } }: { data: DataOf<typeof load> }) {
  return (
    <PersonalPage heading={heading} intro={message}>
      <div>
        {facts.state === 'ready' && (
          <Action action="confirm" label={facts.about === 'address' ? 'Use this address' : 'Yes, send me the letter'} pressesItself={facts.sameBrowser} />
        )}
        {facts.state === 'used' && (
          <Link className="button" href={facts.preferencesHref}>
            See your subscription
          </Link>
        )}
        {facts.state === 'expired' && facts.canResend && !wasResent && <Action action="resend" label="Send a new link" />}
        {(facts.state === 'unknown' || (facts.state === 'expired' && !facts.canResend)) && (
          <Link className="button" href={href('sign-up')}>
            Subscribe for free
          </Link>
        )}
      </div>
      <p className="confirmation__help">
        {facts.state === 'ready' && 'Was it not you? Close this page: without the button nothing is sent, and the request is deleted after seven days. '}
        Questions go to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </PersonalPage>
  );
}
