/** How a page behind a link of a mail answers, and what it says when the link shows nothing. */

/** Words for people and, as `message`, for programs. */
export type Said = { heading: string; message: string };

export function statusOf(facts: { state: string; problem?: unknown }): number {
  if (facts.state === 'unknown') return 404;
  if (facts.state === 'expired') return 410;
  return facts.problem === undefined ? 200 : 422;
}

/** @param erased the visitor has just erased what the link was about. */
export function sayDead(state: 'expired' | 'unknown', erased = false): Said {
  if (erased && state === 'unknown')
    return {
      heading: 'Everything is erased',
      message: 'What you sent is deleted here, with every mail that was to be sent about it. No copy is left in our forms.',
    };
  if (state === 'expired')
    return {
      heading: 'This link has expired',
      message: 'Links in our mails hold for a limited time. The link in the latest mail you have from us works longest.',
    };
  return {
    heading: 'There is nothing under this link',
    message: 'Either it was not copied whole, or what it was about is deleted: at your request, or because its time was over.',
  };
}
