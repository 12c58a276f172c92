import { choiceId } from '../../consent/consent.ts';
import type { DataOf } from '../../page.ts';
import { ConsentForm } from '../../ui/consent/consent-form.tsx';
import { DocumentBox, DocumentPage } from '../../ui/document-page/document-page.tsx';
import type { load } from './load.ts';

export function Page({ data: { document, usesAnalytics, saved } }: { data: DataOf<typeof load> }) {
  return (
    <DocumentPage data={document}>
      <DocumentBox id={choiceId} heading="Your choice">
        {usesAnalytics ? (
          <ConsentForm saved={saved} />
        ) : (
          <p>We ask you nothing here, because nothing is measured: no analytics tool is connected to this site and no cookie is set.</p>
        )}
      </DocumentBox>
    </DocumentPage>
  );
}
