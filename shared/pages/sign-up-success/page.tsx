import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { Confirmation } from '../../ui/form/confirmation/confirmation.tsx';
import { dayOfLast } from './day-of-last.ts';
import type { load } from './load.ts';

const stepsFor = (materials: string, lastLetter: string | undefined) => [
  {
    title: 'Confirm',
    text: 'We ask you by email whether the request was yours. Until you confirm, nothing else is sent.',
  },
  {
    title: 'Read',
    when: 'once a month',
    text: `The next letter comes to you, with notices on ${materials || 'the materials you named if you named any'}.${dayOfLast(lastLetter)}`,
  },
  { title: 'Stop', when: 'at any time', text: 'Every mail has an unsubscribe link. It takes effect at once.' },
];
const links = [
  { href: href('blue'), label: 'Read Blue View' },
  { href: href('critical-materials'), label: 'Look up a material' },
  { href: href('glossary'), label: 'Look up a term' },
];

export function Page({ data: { email, sent, domain, materials, lastLetter } }: { data: DataOf<typeof load> }) {
  return (
    <Confirmation
      heading="Check your inbox"
      intro={
        sent
          ? `Look for our mail at ${sent.email}. One step is left: confirm that the request was yours.`
          : 'If you have just asked for our letter, one step is left: confirm that the request was yours.'
      }
      reference={sent?.reference}
      steps={stepsFor(materials, lastLetter)}
      links={links}
      doubt={
        sent && (
          <>
            {domain ? (
              <>
                Did you mean <b>{domain}</b>?
              </>
            ) : (
              'Wrong address?'
            )}{' '}
            <Link href={href('sign-up')}>Change it</Link>
          </>
        )
      }
    >
      Nothing there after a while? Check your spam folder. One address gets at most three mails a day from our forms, so
      try again tomorrow, or write to <a href={`mailto:${email}`}>{email}</a>.
    </Confirmation>
  );
}
