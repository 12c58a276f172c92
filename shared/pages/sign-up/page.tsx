import { signUpForm } from '../../forms/sign-up.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Form } from '../../ui/form/form/form.tsx';
import type { SignUpProps } from './still.tsx';

export function Page({ data: { form }, still }: SignUpProps) {
  return (
    <div className="sign-up">
      <Form key={form.requestId} description={signUpForm} data={form} note={<Html as="span" value={still.note} />}>
        {(parts) => (
          <>
            {parts.summary}
            <Html className="contents" value={still.heading} />
            <div className="sign-up__grid wrap">
              <div>{parts.form}</div>
              <Html value={still.side} />
            </div>
          </>
        )}
      </Form>
      <Html className="contents" value={still.blocks} />
    </div>
  );
}
