/** The static parts of the contact page: everything except the form. */
import type { DataOf, StaticProps } from '../../page.ts';
import { Html } from '../../ui/basic/html/html.tsx';
import { MailText } from '../../ui/basic/mail-text/mail-text.tsx';
import { MoreLink } from '../../ui/basic/section/section.tsx';
import { StepList } from '../../ui/basic/step-list/step-list.tsx';
import { PrivacyLink } from '../../ui/form/form/privacy-link.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import type { load } from './load.ts';

type Data = DataOf<typeof load>;
export type ContactProps = StaticProps<typeof staticParts>;

export function staticParts(data: Data) {
  const { heading, intro, form, to, retention, addresses, action } = data;
  return {
    data: { form, to },
    parts: {
      note: (
        <>
          We keep your message for {retention} and use it to answer you. You can see or erase it at any time.{' '}
          <PrivacyLink />
        </>
      ),
      heading: (
        <>
          <h1 className="contact__heading">{heading}</h1>
          <p className="contact__intro">{intro}</p>
        </>
      ),
      side: <Side data={data} />,
      end: (
        <>
          {addresses && <Addresses addresses={addresses} />}
          {action && <PageAction action={action} />}
        </>
      ),
    },
  };
}

function Side({ data: { answer, next, body } }: { data: Data }) {
  return (
    <>
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
    </>
  );
}

function Addresses({ addresses: { id, heading, items } }: { addresses: NonNullable<Data['addresses']> }) {
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
