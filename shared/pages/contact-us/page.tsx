import { contactForm } from '../../forms/contact.ts';
import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Form } from '../../ui/form/form.tsx';
import { Html } from '../../ui/html/html.tsx';
import { Link } from '../../ui/link/link.tsx';
import { MailText } from '../../ui/mail-text/mail-text.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { MoreLink } from '../../ui/section/section.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import type { load } from './load.ts';

type ContactData = DataOf<typeof load>;

export function Page({ data: { heading, intro, body, form, to, retention, answer, addresses, next, action } }: { data: ContactData }) {
  const note = (
    <>
      We keep your message for {retention} and use it to answer you. You can see or erase it at any time.{' '}
      <Link href={href('privacy-policy')}>Privacy policy</Link>
    </>
  );
  return (
    <>
      <Form key={form.requestId} description={contactForm} data={form} note={note}>
        {(parts) => (
          <>
            {parts.summary}
            <div className="contact wrap">
              <div className="contact__head">
                <h1 className="contact__heading">{heading}</h1>
                <p className="contact__intro">{intro}</p>
              </div>
              <div className="contact__main">
                {to && (
                  <p className="form__note">
                    Your message goes to <b>{to}</b>.
                  </p>
                )}
                {parts.form}
              </div>
              <div className="contact__side">
                <dl className="contact__promise">
                  <dt>Answer</dt>
                  <dd className="contact__when">by {answer}</dd>
                  <dd>If you send your message now.</dd>
                </dl>
                {next && (
                  <section aria-labelledby={next.id}>
                    <h2 className="contact__label" id={next.id}>
                      {next.heading}
                    </h2>
                    <StepList steps={next.items} />
                  </section>
                )}
                {body && <Html className="contact__text" value={body} />}
              </div>
            </div>
          </>
        )}
      </Form>
      {addresses && <Addresses addresses={addresses} />}
      {action && <PageAction action={action} />}
    </>
  );
}

function Addresses({ addresses: { id, heading, items } }: { addresses: NonNullable<ContactData['addresses']> }) {
  return (
    <section className="contact__direct wrap" aria-labelledby={id}>
      <h2 className="contact__desks" id={id}>
        {heading}
      </h2>
      <ul>
        {items.map(({ title, text, href: address, label }) => (
          <li key={title} className="contact__desk">
            <h3 className="contact__topic">{title}</h3>
            <div>
              <p className="contact__address">
                <MailText text={text} />
              </p>
              {address && <MoreLink href={address} label={label ?? title} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
