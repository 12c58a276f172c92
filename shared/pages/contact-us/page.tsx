import { contactForm } from '../../forms/contact.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Form } from '../../ui/form/form/form.tsx';
import type { ContactProps } from './still.tsx';

export function Page({ data: { form, to }, still }: ContactProps) {
  return (
    <>
      <Form key={form.requestId} description={contactForm} data={form} note={<Html as="span" value={still.note} />}>
        {(parts) => (
          <>
            {parts.summary}
            <div className="contact wrap">
              <Html className="contact__head" value={still.heading} />
              <div className="contact__main">
                {to && (
                  <p className="form__note">
                    Your message goes to <b>{to}</b>.
                  </p>
                )}
                {parts.form}
              </div>
              <Html className="contact__side" value={still.side} />
            </div>
          </>
        )}
      </Form>
      <Html className="contents" value={still.end} />
    </>
  );
}
