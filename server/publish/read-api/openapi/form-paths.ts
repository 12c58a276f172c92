/** The addresses in the OpenAPI document that take a body: the forms, proofs of work, reports of pages. */
import { contactForm } from '../../../../shared/forms/contact.ts';
import type { FormDescription, FormField } from '../../../../shared/forms/form.ts';
import { signUpForm } from '../../../../shared/forms/sign-up.ts';
import { commonProblems, headersNamed, jsonResponse, responseRef } from './responses.ts';
import { refTo } from './schemas.ts';

const bodyProblems = {
  400: responseRef('Unreadable'),
  413: responseRef('TooLarge'),
  415: responseRef('NotJson'),
  422: responseRef('Invalid'),
  ...commonProblems,
};

export const pathsOfForms: Record<string, object> = {
  '/api/v1/contact': { post: formOperation(contactForm, 'sendMessage', 'Sends us a message') },
  '/api/v1/sign-ups': {
    post: formOperation(signUpForm, 'signUp', 'Asks for the monthly letter; a mail asks to confirm the address'),
  },
  '/api/v1/proofs-of-work': {
    post: bodyOperation('Proof', {
      operationId: 'sendProof',
      tags: ['Forms'],
      summary: 'Takes the work that the answer to a form asked for; where the site asks for none it is missing',
      responses: { 404: responseRef('NotFound'), 503: responseRef('Unavailable') },
    }),
  },
  '/api/v1/client-errors': {
    post: bodyOperation('ClientError', {
      operationId: 'reportError',
      tags: ['Tools'],
      summary: 'Takes the report of an error in a browser, for our log',
      responses: { 403: responseRef('OtherSite') },
    }),
  },
};

/** @param operation `responses`: those in addition to the responses that every operation with a body may have. */
function bodyOperation(
  schemaName: string,
  operation: { operationId: string; tags: string[]; summary: string; responses: object },
) {
  return {
    ...operation,
    requestBody: { required: true, content: { 'application/json': { schema: refTo(schemaName) } } },
    responses: {
      204: { description: 'Taken', headers: headersNamed('RateLimit', 'RateLimit-Policy') },
      ...bodyProblems,
      ...operation.responses,
    },
  };
}

function formOperation(form: FormDescription, operationId: string, summary: string) {
  return {
    operationId,
    tags: ['Forms'],
    summary,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Chosen by you. A request that is repeated under its key is stored once.',
        schema: { type: 'string', maxLength: 255 },
      },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: schemaOfForm(form) } } },
    responses: {
      202: jsonResponse('Stored', refTo('Receipt'), headersNamed('RateLimit', 'RateLimit-Policy')),
      ...bodyProblems,
      403: responseRef('OtherSite'),
      503: responseRef('Unavailable'),
    },
  };
}

/** Derived from the same form description as the page and the validation. */
function schemaOfForm({ fields, hidden }: FormDescription) {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, schemaOfField(field)])),
      ...Object.fromEntries(hidden.map(({ name }) => [name, { type: 'string' }])),
    },
  };
}

function schemaOfField({ kind, label, minLength, maxLength }: FormField) {
  if (kind === 'checkbox') return { type: 'boolean', description: label };
  if (kind === 'choices')
    return { type: 'array', items: { type: 'string' }, description: label, ...(maxLength && { maxItems: maxLength }) };
  return { type: 'string', description: label, ...(minLength && { minLength }), ...(maxLength && { maxLength }) };
}
