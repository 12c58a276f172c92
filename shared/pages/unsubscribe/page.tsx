import type { DataOf } from '../../page.ts';
import { Link } from '../../ui/link/link.tsx';
import { Action, PersonalPage } from '../../ui/personal-page/personal-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { facts, heading, message, email } }: { data: DataOf<typeof load> }) {
  return (
    <PersonalPage heading={heading} intro={message}>
      <div>
        {facts.state === 'subscribed' && <Action action="unsubscribe" label="Unsubscribe" />}
        {facts.state === 'unsubscribed' && <Action action="undo" label="Undo" line />}
        {'preferencesHref' in facts && (
          <p>
            <Link href={facts.preferencesHref}>{facts.state === 'subscribed' ? 'Pause it or change what it is about instead' : 'See what we still store, or erase it'}</Link>
          </p>
        )}
      </div>
      <p className="confirmation__help">
        Mail still comes, or you cannot find the link? Write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </PersonalPage>
  );
}
