import { formatDate } from '../../format.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { type Said, sayDead, statusOf } from '../../subscriptions/dead-link.ts';
import type { ReceiptFacts } from '../../subscriptions/facts.ts';

/** What is stored of something a visitor sent. */
export function load({ params, query, facts = { state: 'unknown' }, content }: LoadRequest<'receipt'>) {
  const wasErased = query.get('done') === 'erased' && facts.state === 'unknown';
  const said = say(facts, wasErased);
  const problem = facts.state === 'ready' ? facts.problem : undefined;
  const head = {
    title: problem ? `Error: ${said.heading}` : said.heading,
    description: 'What we store of what you sent, why and until when; download it, correct it, erase it.',
    path: href('receipt', params),
    crumbs: [{ label: 'Contact us', href: href('contact-us') }, { label: 'What we keep' }],
  };
  return { ...found(head, { facts, ...said, wasErased, email: content.site.emails.privacy }), status: wasErased ? 200 : statusOf(facts) };
}

function say(facts: ReceiptFacts, wasErased: boolean): Said {
  if (facts.state !== 'ready') return sayDead(facts.state, wasErased);
  return {
    heading: `What we keep of ${facts.reference}`,
    message: `You sent this on ${formatDate(facts.receivedAt)}. We keep it ${facts.form === 'contact' ? 'to answer you' : 'to send you the letter you asked for'}, and delete it on ${formatDate(facts.keptUntil)} at the latest.`,
  };
}
