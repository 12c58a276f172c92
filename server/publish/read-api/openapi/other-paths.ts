/**
 * The addresses in the OpenAPI document that are neither collections nor the search, and take no body: the entry point,
 * conversions, the check, the state of the site, the document itself.
 */
import { productFormNames } from '../../../../content/vocabulary/product-forms.ts';
import { purposes } from '../../../../shared/records/measures/check/consignment.ts';
import { asOfQuery, query } from './parameters.ts';
import { commonProblems, headersNamed, jsonResponse, responseRef } from './responses.ts';
import { refTo } from './schemas.ts';

const string = { type: 'string' };

export const otherPaths: Record<string, object> = {
  '/api/v1': {
    get: {
      operationId: 'getEntryPoint',
      tags: ['Tools'],
      summary: 'Where everything of this API is',
      responses: {
        200: jsonResponse(
          'Addresses',
          refTo('EntryPoint'),
          headersNamed('API-Version', 'ETag', 'Last-Modified', 'Link', 'RateLimit', 'RateLimit-Policy'),
        ),
        304: responseRef('NotModified'),
        ...commonProblems,
      },
    },
  },
  '/api/v1/convert': {
    get: {
      operationId: 'convert',
      tags: ['Tools'],
      summary: 'Converts masses, grades and prices, also between compounds',
      parameters: [
        { ...query('amount', 'A number: 1000 or 0.5.', { type: 'string' }), required: true },
        { ...query('from', 'A unit, and behind it what it measures: t LCE.', { type: 'string' }), required: true },
        { ...query('to', 'The same: t Li.', { type: 'string' }), required: true },
        query('formula', 'What a side measures that does not say so: LiPF6.', { type: 'string' }),
      ],
      responses: {
        200: jsonResponse(
          'The result with its steps',
          refTo('Conversion'),
          headersNamed('ETag', 'RateLimit', 'RateLimit-Policy'),
        ),
        304: responseRef('NotModified'),
        400: responseRef('Unreadable'),
        422: responseRef('Invalid'),
        ...commonProblems,
      },
    },
  },
  '/api/v1/check': {
    get: {
      operationId: 'checkConsignment',
      tags: ['Tools'],
      summary: 'Which trade measures bind a consignment on a day, as far as their texts say',
      parameters: [
        { ...query('what', 'A material, compound or formula: APT, nickel ore.', string), required: true },
        query('form', 'The form of the goods.', { type: 'string', enum: productFormNames }),
        query('purity', 'In percent by weight, or in nines: 99.99, 4N.', string),
        query('code', 'A customs or control-list code: 2841.90.', string),
        query('from', 'Where the goods are made, as a name or an ISO 3166-1 code: CHN.', string),
        query('to', 'Where they are used; EU, or other for any other country.', string),
        query('via', 'A country that they only pass through.', string),
        query('for', 'User and use.', { type: 'string', enum: Object.keys(purposes) }),
        query('on', 'A day. Default: today, where each measure applies.', { type: 'string', format: 'date' }),
        asOfQuery,
      ],
      responses: {
        200: jsonResponse(
          'The answer of each measure, with the clause that decided',
          refTo('CheckAnswer'),
          headersNamed(
            'API-Version',
            'ETag',
            'Last-Modified',
            'Link',
            'Memento-Datetime',
            'RateLimit',
            'RateLimit-Policy',
          ),
        ),
        302: responseRef('Earlier'),
        304: responseRef('NotModified'),
        400: responseRef('Unreadable'),
        422: responseRef('Invalid'),
        ...commonProblems,
      },
    },
  },
  '/api/v1/status': {
    get: {
      operationId: 'getStatus',
      tags: ['Tools'],
      summary: 'The running build, the published content, and how many records it has',
      responses: {
        200: jsonResponse(
          'What answers at the moment',
          refTo('Status'),
          headersNamed('API-Version', 'ETag', 'Last-Modified', 'RateLimit', 'RateLimit-Policy'),
        ),
        304: responseRef('NotModified'),
        ...commonProblems,
      },
    },
  },
  '/api/v1/openapi.json': {
    get: {
      operationId: 'getOpenApi',
      tags: ['Tools'],
      summary: 'This document',
      responses: {
        200: jsonResponse('An OpenAPI document', { type: 'object' }, headersNamed('ETag', 'Last-Modified')),
        304: responseRef('NotModified'),
        ...commonProblems,
      },
    },
  },
};
