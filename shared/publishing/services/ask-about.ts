/** The call to action at the end of pages about our services. */
import type { ActionData } from '../../evidence/composed-page/load-composed-page.ts';
import { href } from '../../routes.ts';
import { formatList } from '../../text/format.ts';

/**
 * @param options `people`: names of the people who will read the question. `interest`: id of the material or service
 * preselected in the contact form.
 */
export function askAbout(
  subject: string,
  { people = [], interest }: { people?: string[]; interest?: string } = {},
): ActionData {
  const readers = people.length
    ? `${formatList(people)} will read it, and say so`
    : 'An analyst will read it, and say so';
  return {
    heading: `Ask about ${subject}`,
    text: `Tell us the decision you have to make. ${readers} if we are the wrong people to ask.`,
    href: href('contact-us', { interest }),
    label: interest ? 'Ask about this service' : 'Describe your question',
  };
}
