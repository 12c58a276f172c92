import type { DataOf } from '../../page.ts';
import { FactList } from '../../ui/fact-list/fact-list.tsx';
import { Action, Part, PersonalPage } from '../../ui/personal-page/personal-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { facts, heading, message } }: { data: DataOf<typeof load> }) {
  if (!('reference' in facts)) return <PersonalPage heading={heading} intro={message} />;
  const { state, spam } = facts;
  const sent = [...facts.facts, ...(facts.message === undefined ? [] : [{ label: 'Message', value: facts.message }])];
  return (
    <PersonalPage heading={heading} intro={message}>
      <Part id="sent" heading="What was sent">
        <FactList facts={sent.map(({ label, value }) => ({ label, lines: value.split('\n') }))} />
      </Part>
      <Part id="why" heading={`Score ${spam.score}`}>
        <ul>
          {spam.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {state === 'held' && <Action action="release" label="Release it" />}
      </Part>
    </PersonalPage>
  );
}
