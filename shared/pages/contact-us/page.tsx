import type { DataOf } from '../../page.ts';
import { Html } from '../../ui/html/html.tsx';
import { MailText } from '../../ui/mail-text/mail-text.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { MoreLink } from '../../ui/section/section.tsx';
import { StepList } from '../../ui/step-list/step-list.tsx';
import type { load } from './load.ts';

type ContactData = DataOf<typeof load>;

export function Page({ data: { heading, intro, body, addresses, next, action } }: { data: ContactData }) {
  return (
    <>
      <div className="contact wrap">
        <div className="contact__side">
          <h1 className="contact__heading">{heading}</h1>
          <p className="contact__intro">{intro}</p>
          <dl className="contact__promise">
            <dt>Answer</dt>
            <dd className="contact__when">by 17:00 on the next working day</dd>
            <dd>London time. We work Monday to Friday.</dd>
          </dl>
          {next && (
            <section aria-labelledby={next.id}>
              <h2 className="contact__label" id={next.id}>
                {next.heading}
              </h2>
              <StepList steps={next.items} />
            </section>
          )}
        </div>
        <div className="contact__main">
          {addresses && <Addresses addresses={addresses} />}
          {body && <Html className="prose" value={body} />}
        </div>
      </div>
      {action && <PageAction action={action} />}
    </>
  );
}

function Addresses({ addresses: { id, heading, items } }: { addresses: NonNullable<ContactData['addresses']> }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="contact__desks" id={id}>
        {heading}
      </h2>
      <ul>
        {items.map(({ title, text, href, label }) => (
          <li key={title} className="contact__desk">
            <h3 className="contact__topic">{title}</h3>
            <div>
              <p className="contact__address">
                <MailText text={text} />
              </p>
              {href && <MoreLink href={href} label={label ?? title} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
