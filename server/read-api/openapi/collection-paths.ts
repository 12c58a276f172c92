/** The addresses of the collections in the OpenAPI document. */
import { apiCollections } from '../collections/all.ts';
import { changeCollection } from '../collections/changes.ts';
import type { ApiCollection } from '../model/collection.ts';
import { idParameter, listParameters } from './parameters.ts';
import { headersNamed, jsonResponse, responseRef } from './responses.ts';
import { itemName, refTo } from './schemas.ts';

export function collectionPaths(): Record<string, object> {
  return Object.fromEntries([
    ...apiCollections.flatMap((collection) => [
      [`/api/v1/${collection.name}`, { get: listOperation(collection) }],
      [`/api/v1/${collection.name}/{id}`, { get: recordOperation(collection) }],
    ]),
    [`/api/v1/${changeCollection.name}`, { get: listOperation(changeCollection) }],
  ]);
}

function listOperation(collection: ApiCollection) {
  const { schemaName, title } = collection;
  return {
    operationId: `list${schemaName}`,
    tags: [title],
    summary: `${title}: the list`,
    parameters: listParameters(collection),
    responses: {
      200: jsonResponse(
        'A page of the list',
        listSchema(schemaName),
        headersNamed('API-Version', 'ETag', 'Last-Modified', 'Link', 'RateLimit', 'RateLimit-Policy'),
      ),
      304: responseRef('NotModified'),
      400: responseRef('Unreadable'),
      429: responseRef('TooMany'),
    },
  };
}

function listSchema(schemaName: string) {
  return {
    type: 'object',
    required: ['total', 'next', 'items'],
    properties: {
      total: { type: 'integer', description: 'How many records the filters leave, on all pages' },
      next: { type: ['string', 'null'], format: 'uri', description: 'The address of the next page; null on the last' },
      items: { type: 'array', items: refTo(itemName(schemaName)) },
    },
  };
}

function recordOperation(collection: ApiCollection) {
  const { schemaName, title, one } = collection;
  return {
    operationId: `get${schemaName}`,
    tags: [title],
    summary: `${title}: ${one}`,
    parameters: [idParameter],
    responses: {
      200: jsonResponse(
        'Everything that is published of it',
        refTo(schemaName),
        headersNamed('API-Version', 'ETag', 'Last-Modified', 'RateLimit', 'RateLimit-Policy'),
      ),
      304: responseRef('NotModified'),
      404: responseRef('NotFound'),
      ...('isWithdrawn' in collection && { 410: responseRef('Gone') }),
      429: responseRef('TooMany'),
    },
  };
}
