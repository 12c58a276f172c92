import { choiceId } from '../../privacy/consent/consent.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { ConsentForm } from '../../ui/form/consent/consent-form.tsx';
import { DocumentBox } from '../../ui/page/document-page/document-box.tsx';
import type { CookiePolicyProps } from './static.tsx';

export function Page({ data: { usesAnalytics, saved }, staticParts }: CookiePolicyProps) {
  return (
    <>
      <Html className="contents" value={staticParts.heading} />
      <div className="document-page wrap">
        <Html className="document-page__side" value={staticParts.side} />
        <div>
          <Html className="contents" value={staticParts.summary} />
          <DocumentBox id={choiceId} heading="Your choice">
            {usesAnalytics ? (
              <ConsentForm saved={saved} />
            ) : (
              <p>
                We ask you nothing here, because nothing is measured: no analytics tool is connected to this site and no
                cookie is set.
              </p>
            )}
          </DocumentBox>
          <Html className="prose prose--rich" value={staticParts.text} />
        </div>
      </div>
    </>
  );
}
