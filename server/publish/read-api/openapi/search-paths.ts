/** The search of the site in the OpenAPI document. */
import { maxSearchLength, searchKinds } from '../../../../shared/search.ts';
import { type Parameter, query } from './parameters.ts';
import { commonProblems, headersNamed, jsonResponse, responseRef } from './responses.ts';
import { refTo } from './schemas.ts';

export const searchPaths: Record<string, { get: { parameters: readonly Parameter[]; [key: string]: unknown } }> = {
  '/api/v1/search': {
    get: {
      operationId: 'search',
      tags: ['Search'],
      summary: 'Searches everything that is published',
      parameters: [
        {
          ...query(
            'q',
            `Words; what follows ${maxSearchLength} characters is left out. No sign has a meaning of its own.`,
            { type: 'string' },
          ),
          required: true,
        },
        query('kind', 'Only pages of this kind.', { type: 'string', enum: Object.keys(searchKinds) }),
        query('material', 'Only pages about the material with this id.', { type: 'string', maxLength: 60 }),
        query('year', 'Only what is of this year.', { type: 'string', pattern: '^\\d{4}$' }),
        query('page', 'Which page of the results.', { type: 'integer', minimum: 1, maximum: 9999, default: 1 }),
      ],
      responses: responsesWith('A page of the results, with what the filters would leave', 'SearchResults'),
    },
  },
  '/api/v1/suggest': {
    get: {
      operationId: 'suggest',
      tags: ['Search'],
      summary: 'The best pages for the beginning of a name or title',
      parameters: [
        { ...query('q', 'The beginning; for an empty one nothing is suggested.', { type: 'string' }), required: true },
      ],
      responses: responsesWith('Up to eight pages', 'Suggestions'),
    },
  },
};

function responsesWith(description: string, schemaName: string) {
  return {
    200: jsonResponse(description, refTo(schemaName), headersNamed('ETag', 'RateLimit', 'RateLimit-Policy')),
    304: responseRef('NotModified'),
    400: responseRef('Unreadable'),
    ...commonProblems,
  };
}
