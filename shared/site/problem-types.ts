/**
 * All problem types of the API (RFC 9457). The `type` of a problem is the address of its page, `/problems/<id>`, and
 * must never change.
 */

/** `title` is part of the problem document; `happened` and `remedy` are shown on the page. */
export type ProblemType = { status: number; title: string; happened: string; remedy: string };
export type ProblemTypeId = keyof typeof problemTypes;

/** Sorted by status. The first type of a status is the default for that status. */
export const problemTypes = {
  'malformed-request': {
    status: 400,
    title: 'The request could not be read',
    happened:
      'The body is not what its type says, for example JSON that does not parse or text that is not UTF-8, or it ended too early, or a header or a value of the query is not valid.',
    remedy: 'Read "detail", which names the part that could not be read. Correct it and send the request again.',
  },
  'unknown-field': {
    status: 400,
    title: 'The request has a field that is not known here',
    happened:
      'Besides the fields of this address the body has others. Nothing was kept of it. Each pointer in "errors" leads to one of them.',
    remedy: 'Leave out what "errors" names, or correct its spelling, and send the request again.',
  },
  'other-site': {
    status: 403,
    title: 'The request came from the page of another site',
    happened:
      'A browser sent the request for a page that is not ours. Such requests are refused before their body is read, so that no other site acts in your name.',
    remedy: 'Send it from the page on this site, or from a program of your own that is no browser.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing is at this address',
    happened:
      'The address is mistyped or old, a value in it is none of those that are known, or what a link was about has been deleted.',
    remedy: 'Check the address letter by letter. Our pages are listed on the sitemap.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The address does not take this method',
    happened:
      'Something is at the address, but not for the method of the request: most addresses take GET, those of the forms POST.',
    remedy: 'Use one of the methods in the Allow header of the answer.',
  },
  gone: {
    status: 410,
    title: 'What was at this address is withdrawn',
    happened:
      'There was something at the address. It was withdrawn for good, or the time for which its link was valid is over.',
    remedy: 'Do not ask again. Where it was a link from one of our mails, the latest mail has one that works longer.',
  },
  'too-large': {
    status: 413,
    title: 'More was sent than is taken here',
    happened:
      'The body has more bytes, or a form more fields, than the address takes. It was not read to its end, and nothing of it was kept.',
    remedy: 'Shorten it to what "detail" says, and send it again.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    happened: 'The address is longer than twelve kilobytes, or its path than eight, which no page of this site needs.',
    remedy: 'Shorten the query. What is long goes into the body of a POST.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is of a type that is not taken here',
    happened:
      'Content-Type is missing or names another type or charset than the address takes, or the body is compressed.',
    remedy: 'Use the type in the Accept-Post header of the answer, in UTF-8 and not compressed.',
  },
  validation: {
    status: 422,
    title: 'A value is not as it should be',
    happened:
      'The request could be read, but values in it cannot be taken. Nothing was kept. "errors" has one entry for each: a JSON pointer to the value and what is wrong with it; the forms add a code. Beyond twenty, "moreErrors" counts the rest.',
    remedy:
      'Correct what "errors" names and send the request again. A new Idempotency-Key is not needed, because nothing was kept under the old one.',
  },
  'key-reused': {
    status: 422,
    title: 'The Idempotency-Key has named another request',
    happened:
      'A request with other values was accepted under the same Idempotency-Key. That one stands; nothing of this one was kept.',
    remedy:
      'Use a new key for each new request, and the same one only to repeat a request whose answer you did not get.',
  },
  'form-expired': {
    status: 422,
    title: 'The form was open for too long',
    happened: 'The form carries a token that says when it was shown, and that was too long ago. Nothing was kept.',
    remedy: 'Send the form again as it comes back: it has a new token. A program may leave the token out.',
  },
  'work-refused': {
    status: 422,
    title: 'The proof of work was not accepted',
    happened:
      'The work is not the one that was asked for, or came after its fifteen minutes. The message it belongs to is kept all the same.',
    remedy: 'Nothing needs to be done: a person looks at the message.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests from your network',
    happened:
      'Your network has sent more than it may in a time. The headers RateLimit-Policy and RateLimit say how much that is and what is left. A message that comes again under its Idempotency-Key is not counted.',
    remedy: 'Wait as many seconds as Retry-After says, then send it again.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on our side',
    happened: 'The fault is ours and is in our log under the id in "instance".',
    remedy: 'Try again in a minute. If it stays, write to us and name that id.',
  },
  unavailable: {
    status: 503,
    title: 'This cannot be done at the moment',
    happened:
      'What must be kept cannot be written at the moment, so nothing was taken: we say yes only to what is safe on disk.',
    remedy:
      'Send the same request again after as many seconds as Retry-After says, with the same Idempotency-Key if it has one.',
  },
  overloaded: {
    status: 503,
    title: 'Very many people are reading right now',
    happened:
      'More pages were asked for at this moment than can be made at once. This one was not made, so that all others come quickly. Nothing was lost.',
    remedy: 'Ask again after as many seconds as Retry-After says, which are few.',
  },
  maintenance: {
    status: 503,
    title: 'We are at work on this site',
    happened: 'The site is being worked on, and takes and shows nothing for a few minutes.',
    remedy: 'Ask again after as many seconds as Retry-After says.',
  },
} satisfies Record<string, ProblemType>;

/** The default type for a status; undefined if there is none. */
export function typeOfStatus(status: number): ProblemTypeId | undefined {
  return (Object.keys(problemTypes) as ProblemTypeId[]).find((id) => problemTypes[id].status === status);
}
