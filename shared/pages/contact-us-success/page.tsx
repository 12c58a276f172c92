import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Confirmation } from '../../ui/form/confirmation/confirmation.tsx';
import type { load } from './load.ts';

const links = [
  { href: href('news-analysis'), label: 'Read the newest analysis' },
  { href: href('critical-materials'), label: 'Look up a material' },
  { href: href('events'), label: 'See our events' },
];

export function Page({ data: { email, sent, analyst, domain, answer } }: { data: DataOf<typeof load> }) {
  const steps = [
    {
      title: `${analyst ?? 'A person'} reads it`,
      text: analyst
        ? 'Your message goes to the analyst for what you named.'
        : 'Your message goes to the analyst for the material you named, or to the desk that finds the right one.',
    },
    {
      title: 'You get an answer',
      when: sent ? `by ${answer}` : `by ${answer}, if you send it now`,
      text: 'It contains the answer, or the name of the person who will give it and the day.',
    },
    { title: 'That is all', text: 'No sales sequence follows, and you are not added to a list.' },
  ];
  return (
    <Confirmation
      heading="Thank you. Your message is with us"
      intro={
        sent
          ? `It is stored, and ${analyst ? `${analyst} has it` : 'a person reads it'}. You will have an answer by ${answer}, at ${sent.email}.`
          : 'A message sent through this site is stored, and a person reads it. You need to do nothing more.'
      }
      reference={sent?.reference}
      doubt={
        domain && (
          <>
            Did you mean <b>{domain}</b>? <Link href={href('contact-us')}>Send it again with the right address</Link>
          </>
        )
      }
      steps={steps}
      links={links}
    >
      No answer in time, or you have not sent anything yet? Write to <a href={`mailto:${email}`}>{email}</a>.
    </Confirmation>
  );
}
