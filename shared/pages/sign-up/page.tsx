import { signUpForm } from '../../forms/sign-up.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import type { load } from './load.ts';

export function Page({ data: { heading, intro, body, form, steps, blocks } }: { data: DataOf<typeof load> }) {
  const note = (
    <>
      We use what you enter to send you the letter. Nothing is sent before you confirm, and you can erase everything at any time.{' '}
      <Link href={href('privacy-policy')}>Privacy policy</Link>
    </>
  );
  return (
    <div className="sign-up">
      <Form key={form.requestId} description={signUpForm} data={form} note={note}>
        {(parts) => (
          <>
            {parts.summary}
            <PageHead heading={heading} intro={intro} />
            <div className="sign-up__grid wrap">
              <div>{parts.form}</div>
              <div>
                {steps && (
                  <section aria-labelledby={steps.id}>
                    <h2 className="sign-up__label" id={steps.id}>
                      {steps.heading}
                    </h2>
                    <StepList steps={steps.items} />
                  </section>
                )}
                {body && <Html className="sign-up__text" value={body} />}
              </div>
            </div>
          </>
        )}
      </Form>
      <Blocks blocks={blocks} />
    </div>
  );
}
