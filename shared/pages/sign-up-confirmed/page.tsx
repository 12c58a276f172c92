import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { Confirmation } from '../../ui/form/confirmation/confirmation.tsx';
import { dayOfLast } from '../sign-up-success/day-of-last.ts';
import type { load } from './load.ts';

const stepsFor = (lastLetter: string | undefined) => [
  {
    title: 'Welcome',
    when: 'within minutes',
    text: 'A short mail says what you receive. It has the link with which you change or end the subscription.',
  },
  {
    title: 'Read',
    when: 'once a month',
    text: `The next letter comes to you, with notices on the materials you named if you named any.${dayOfLast(lastLetter)}`,
  },
  { title: 'Stop', when: 'at any time', text: 'Every mail has an unsubscribe link. It takes effect at once.' },
];

const links = [
  { href: href('blue'), label: 'Read Blue View' },
  { href: href('critical-materials'), label: 'Look up a material' },
];

export function Page({ data: { email, lastLetter } }: { data: DataOf<typeof load> }) {
  return (
    <Confirmation
      heading="You are subscribed"
      intro="It is confirmed: the letter comes to the address you gave."
      steps={stepsFor(lastLetter)}
      links={links}
    >
      No welcome after an hour? Check your spam folder, then write to <a href={`mailto:${email}`}>{email}</a>.
    </Confirmation>
  );
}
