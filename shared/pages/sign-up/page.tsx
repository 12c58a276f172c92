import { signUpForm } from '../../forms/sign-up.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Form } from '../../ui/form/form/form.tsx';
import type { SignUpProps } from './static.tsx';

export function Page({ data: { form }, staticParts }: SignUpProps) {
  return (
    <div className="sign-up">
      <Form
        key={form.requestId}
        description={signUpForm}
        data={form}
        note={<Html as="span" value={staticParts.note} />}
      >
        {(parts) => (
          <>
            {parts.summary}
            <Html className="contents" value={staticParts.heading} />
            <div className="sign-up__grid wrap">
              <div>{parts.form}</div>
              <Html value={staticParts.side} />
            </div>
          </>
        )}
      </Form>
      <Html className="contents" value={staticParts.blocks} />
    </div>
  );
}
