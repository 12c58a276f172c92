/** Shared responses and response headers of the OpenAPI document. */
import { refTo } from './schemas.ts';

export const responseHeaders = {
  'API-Version': { description: 'The version of this document that the answer follows', schema: { type: 'string' } },
  ETag: {
    description: 'Ask again with If-None-Match: an answer that you have is 304 and has no body',
    schema: { type: 'string' },
  },
  'Last-Modified': {
    description: 'When anything that is published last changed; not of an answer to asOf',
    schema: { type: 'string' },
  },
  Link: {
    description:
      'The pages beside this one: rel=next, rel=prev (RFC 8288); of the entry point: its description and documentation (RFC 8631); of an address that takes asOf: rel=original, timegate, timemap and memento (RFC 7089)',
    schema: { type: 'string' },
  },
  'Memento-Datetime': {
    description: 'Of an answer to asOf: when the newest set of our ledger that it knows was published (RFC 7089)',
    schema: { type: 'string' },
  },
  Location: { description: 'The address of that day', schema: { type: 'string' } },
  RateLimit: { description: 'What is left for your network', schema: { type: 'string' } },
  'RateLimit-Policy': {
    description: 'How much your network may ask, and in how many seconds',
    schema: { type: 'string' },
  },
  Allow: { description: 'The methods that the address takes', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
} as const;

/** @param names of `responseHeaders`. */
export function headersNamed(...names: (keyof typeof responseHeaders)[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

export function jsonResponse(description: string, schema: object, headers: Record<string, { $ref: string }>) {
  return { description, headers, content: { 'application/json': { schema } } };
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: refTo('Problem') } },
});

export const sharedResponses = {
  Earlier: {
    description: 'To a request with Accept-Datetime: what was known then is at another address (RFC 7089)',
    headers: headersNamed('Location', 'Link'),
  },
  NotModified: { description: 'You have this answer already', headers: headersNamed('ETag', 'Last-Modified') },
  Unreadable: problem('A parameter cannot be read; "errors" says which, and what it takes'),
  NotFound: problem('There is no record with this id, or the address is not in use'),
  OtherSite: problem('A browser sent this for the page of another site'),
  WrongMethod: { ...problem('The address does not take this method'), headers: headersNamed('Allow') },
  Gone: problem('The record has been withdrawn'),
  TooLarge: problem('The body is larger than what is taken here'),
  NotJson: problem('The body is not JSON in UTF-8, or it is compressed'),
  Invalid: problem('A value cannot be taken; "errors" has one entry for each'),
  TooMany: {
    ...problem('Your network has asked too often'),
    headers: headersNamed('RateLimit', 'RateLimit-Policy', 'Retry-After'),
  },
  Busy: {
    ...problem('More is asked for than can be answered at the moment, or the site is being worked on'),
    headers: headersNamed('Retry-After'),
  },
  Unavailable: {
    ...problem('Nothing can be stored at the moment, and nothing was kept'),
    headers: headersNamed('Retry-After'),
  },
} as const;

export function responseRef(name: keyof typeof sharedResponses): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** What every operation may answer. */
export const commonProblems = {
  405: responseRef('WrongMethod'),
  429: responseRef('TooMany'),
  503: responseRef('Busy'),
};
