import type { DataOf } from '../../page.ts';
import { Action, Part, Sent, TokenPage } from '../../ui/page/token-page/token-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { viewerData, heading, message } }: { data: DataOf<typeof load> }) {
  if (!('reference' in viewerData)) return <TokenPage heading={heading} intro={message} />;
  const { state, spam } = viewerData;
  return (
    <TokenPage heading={heading} intro={message}>
      <Part id="sent" heading="What was sent">
        <Sent facts={viewerData.facts} message={viewerData.message} />
      </Part>
      <Part id="why" heading={`Score ${spam.score}`}>
        <ul>
          {spam.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {state === 'held' && <Action action="release" label="Release it" />}
      </Part>
    </TokenPage>
  );
}
