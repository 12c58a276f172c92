import type { DataOf } from '../../page.ts';
import { LinkList } from '../../ui/confirmation/confirmation.tsx';
import { Action, NothingHere, Part, PersonalPage } from '../../ui/personal-page/personal-page.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import type { load } from './load.ts';

const steps = [
  { title: 'Nothing more comes', when: 'at once', text: 'Neither the letter nor a notice. One last mail says that it has ended.' },
  { title: 'You can take it back', text: 'On this page, and by the link in that last mail.' },
  { title: 'What you entered stays', text: 'It is marked as ended, so that nobody writes to you by mistake, until you erase it or its time is over.' },
];

export function Page({ data: { facts, heading, message, email } }: { data: DataOf<typeof load> }) {
  if (!('preferencesHref' in facts))
    return (
      <PersonalPage heading={heading} intro={message}>
        <NothingHere email={email} />
      </PersonalPage>
    );
  const { state, preferencesHref } = facts;
  const isOver = state === 'unsubscribed';
  const action = isOver ? <Action action="undo" label="Undo" line /> : <Action action="unsubscribe" label="Unsubscribe" />;
  return (
    <PersonalPage heading={heading} intro={message} action={action}>
      <Part id="next" heading={isOver ? 'What holds now' : 'What happens then'}>
        <StepList steps={steps} />
      </Part>
      <Part id="instead" heading={isOver ? 'Your data' : 'Instead'}>
        <LinkList links={[{ href: preferencesHref, label: isOver ? 'See or erase what we store' : 'Pause it or choose subjects' }]} />
        <p className="confirmation__help">
          Mail still comes? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Part>
    </PersonalPage>
  );
}
