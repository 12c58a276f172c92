/** The call at the end of the page of a material or a service. */
import type { ActionData } from '../composed-page/load-composed-page.ts';
import { formatList } from '../format.ts';
import { href } from '../routes.ts';

/** @param interest the id the contact form selects. @param people who will read the question. */
export function askAbout(subject: string, interest: string, people: string[]): ActionData {
  const readers = people.length ? `${formatList(people)} will read it, and say so` : 'We say so';
  return {
    heading: `Ask about ${subject}`,
    text: `Tell us the decision you have to make. ${readers} if we are the wrong people to ask.`,
    href: href('contact-us', { interest }),
    label: 'Ask about this service',
  };
}
