import { choiceId } from '../../consent/consent.ts';
import { ConsentForm } from '../../ui/consent/consent-form.tsx';
import { DocumentBox } from '../../ui/document-page/document-box.tsx';
import { Html } from '../../ui/html/html.tsx';
import type { CookiePolicyProps } from './still.tsx';

export function Page({ data: { usesAnalytics, saved }, still }: CookiePolicyProps) {
  return (
    <>
      <Html className="contents" value={still.heading} />
      <div className="document-page wrap">
        <Html className="document-page__side" value={still.side} />
        <div>
          <Html className="contents" value={still.summary} />
          <DocumentBox id={choiceId} heading="Your choice">
            {usesAnalytics ? (
              <ConsentForm saved={saved} />
            ) : (
              <p>We ask you nothing here, because nothing is measured: no analytics tool is connected to this site and no cookie is set.</p>
            )}
          </DocumentBox>
          <Html className="prose prose--rich" value={still.text} />
        </div>
      </div>
    </>
  );
}
