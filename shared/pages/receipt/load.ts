import { formatDate } from '../../format.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { type Said, sayDead, statusOf } from '../../subscriptions/dead-link.ts';
import type { ReceiptFacts } from '../../subscriptions/facts.ts';

/** What a visitor sent, and nothing that became of it. */
export function load({ params, query, facts = { state: 'unknown' }, content }: LoadRequest<'receipt'>) {
  const wasErased = query.get('done') === 'erased' && facts.state === 'unknown';
  const said = say(facts, wasErased);
  const problem = facts.state === 'ready' ? facts.problem : undefined;
  const head = {
    title: problem ? `Error: ${said.heading}` : said.heading,
    description: 'What was sent through one of our forms, why we keep it and until when; download it, correct it, erase it.',
    path: href('receipt', params),
    crumbs: [{ label: 'Contact us', href: href('contact-us') }, { label: 'What was sent' }],
  };
  return { ...found(head, { facts, ...said, wasErased, email: content.site.emails.privacy }), status: wasErased ? 200 : statusOf(facts) };
}

function say(facts: ReceiptFacts, wasErased: boolean): Said {
  if (facts.state !== 'ready') return sayDead(facts.state, wasErased ? 'submission' : undefined);
  const { reference, form, receivedAt, keptUntil, unconfirmedUntil } = facts;
  const why = {
    contact: `We keep it to answer you, and delete it on ${formatDate(keptUntil)} at the latest.`,
    'sign-up': `We keep it to send the letter that was asked for: until ${formatDate(unconfirmedUntil)}, and until ${formatDate(keptUntil)} at the latest if it is confirmed from the mailbox. This page shows it until ${formatDate(unconfirmedUntil)}.`,
  }[form];
  return { heading: `What was sent as ${reference}`, message: `This was sent on ${formatDate(receivedAt)}. ${why}` };
}
