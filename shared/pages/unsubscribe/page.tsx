import type { DataOf } from '../../page.ts';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { Action, NothingHere, Part, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import type { load } from './load.ts';

const steps = [
  {
    title: 'Nothing more comes',
    when: 'at once',
    text: 'Neither the letter nor a notice. Our last mail says that it has ended.',
  },
  { title: 'You can take it back', when: 'for 30 days', text: 'By the link in that last mail.' },
  {
    title: 'What you entered stays',
    text: 'It is marked as ended, so that nobody writes to you by mistake, until you erase it or its time is over.',
  },
];

export function Page({ data: { viewerData, heading, message, wasAsked, email } }: { data: DataOf<typeof load> }) {
  if (!('canUndo' in viewerData))
    return (
      <TokenPage heading={heading} intro={message}>
        <NothingHere email={email} />
      </TokenPage>
    );
  const { state, canUndo } = viewerData;
  const isOver = state === 'unsubscribed';
  return (
    <TokenPage heading={heading} intro={message} action={!wasAsked && <Ending isOver={isOver} canUndo={canUndo} />}>
      <Part id="next" heading={isOver ? 'What applies now' : 'What happens then'}>
        <StepList steps={steps} />
      </Part>
      <Part id="instead" heading={isOver ? 'Your data' : 'Instead'}>
        {!wasAsked && (
          <>
            <p>
              {isOver ? 'To see or erase what we store' : 'To pause it, choose subjects or move it'}, have the link to
              the subscription sent to its mailbox. This link only unsubscribes.
            </p>
            <Action action="send-link" label="Send me the link" line />
          </>
        )}
        <p className="confirmation__help">
          Mail still comes? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Part>
    </TokenPage>
  );
}

function Ending({ isOver, canUndo }: { isOver: boolean; canUndo: boolean }) {
  if (!isOver) return <Action action="unsubscribe" label="Unsubscribe" />;
  return canUndo && <Action action="undo" label="Undo" line />;
}
