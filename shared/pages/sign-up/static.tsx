/** The static parts of the sign-up page for the free letter: everything except the form. */
import type { DataOf, StaticProps } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { PrivacyLink } from '../../ui/form/form/privacy-link.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
export type SignUpProps = StaticProps<typeof staticParts>;

export function staticParts({ form, heading, intro, body, steps, blocks }: Data) {
  return {
    data: { form },
    parts: {
      note: (
        <>
          We use what you enter to send you the letter. Nothing is sent before you confirm, and you can erase everything
          at any time. <PrivacyLink />
        </>
      ),
      heading: <PageHead heading={heading} intro={intro} />,
      side: <Side steps={steps} body={body} />,
      blocks: <Blocks blocks={blocks} />,
    },
  };
}

function Side({ steps, body }: Pick<Data, 'steps' | 'body'>) {
  return (
    <>
      {steps && (
        <section aria-labelledby={steps.id}>
          <h2 className="sign-up__label" id={steps.id}>
            {steps.heading}
          </h2>
          <StepList steps={steps.items} />
        </section>
      )}
      {body && <Html className="sign-up__text" value={body} />}
    </>
  );
}
