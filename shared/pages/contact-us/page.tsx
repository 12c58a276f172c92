import { contactForm } from '../../forms/contact.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { Form } from '../../ui/form/form/form.tsx';
import type { ContactProps } from './static.tsx';

export function Page({ data: { form, to }, staticParts }: ContactProps) {
  return (
    <>
      <Form
        key={form.requestId}
        description={contactForm}
        data={form}
        note={<Html as="span" value={staticParts.note} />}
      >
        {(parts) => (
          <>
            {parts.summary}
            <div className="contact wrap">
              <Html className="contact__head" value={staticParts.heading} />
              <div className="contact__main">
                {to && (
                  <p className="form__note">
                    Your message goes to <b>{to}</b>.
                  </p>
                )}
                {parts.form}
              </div>
              <Html className="contact__side" value={staticParts.side} />
            </div>
          </>
        )}
      </Form>
      <Html className="contents" value={staticParts.end} />
    </>
  );
}
