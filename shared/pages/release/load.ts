import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { sayDead, statusOf } from '../../subscriptions/dead-link.ts';

/** For staff: something that was held back, and the button that lets it through. */
export function load({ params, facts = { state: 'unknown' } }: LoadRequest<'release'>) {
  const said = 'reference' in facts ? sayOf(facts.state, facts.reference) : sayDead(facts.state);
  const head = {
    title: said.heading,
    description: 'Something that was held back as likely spam.',
    path: href('release', params),
    crumbs: [{ label: said.heading }],
  };
  return { ...found(head, { facts, ...said }), status: statusOf(facts) };
}

function sayOf(state: 'held' | 'released', reference: string) {
  return state === 'held'
    ? {
        heading: `${reference} is held back`,
        message: 'It looked like spam. If it is meant for us, release it: its mails are then sent as if nothing had happened.',
      }
    : { heading: `${reference} is released`, message: 'Its mails are on their way; there is nothing left to do.' };
}
