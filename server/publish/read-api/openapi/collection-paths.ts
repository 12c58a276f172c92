/** The addresses of the collections in the OpenAPI document. */
import { apiCollections } from '../collections/all.ts';
import { changeCollection } from '../collections/changes.ts';
import type { ApiCollection } from '../model/collection.ts';
import { idParameter, listParameters, recordParameters } from './parameters.ts';
import { commonProblems, headersNamed, jsonResponse, responseRef } from './responses.ts';
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

const rateHeaders = ['RateLimit', 'RateLimit-Policy'] as const;

function mementoHeaders({ takesAsOf }: ApiCollection): ('Link' | 'Memento-Datetime')[] {
  return takesAsOf ? ['Link', 'Memento-Datetime'] : [];
}

function earlierResponse({ takesAsOf }: ApiCollection): object {
  return takesAsOf ? { 302: responseRef('Earlier') } : {};
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
        listSchema(collection),
        headersNamed('API-Version', 'ETag', 'Last-Modified', 'Link', ...mementoHeaders(collection), ...rateHeaders),
      ),
      ...earlierResponse(collection),
      304: responseRef('NotModified'),
      400: responseRef('Unreadable'),
      ...commonProblems,
    },
  };
}

function listSchema(collection: ApiCollection) {
  return {
    type: 'object',
    required: ['total', 'next', 'items'],
    properties: {
      total: { type: 'integer', description: 'How many records the filters leave, on all pages' },
      next: { type: ['string', 'null'], format: 'uri', description: 'The address of the next page; null on the last' },
      items: { type: 'array', items: refTo(itemName(collection.schemaName)) },
      ...includedProperty(collection),
    },
  };
}

/** What `include` adds to an answer. */
function includedProperty({ relations }: ApiCollection): object {
  if (!relations) return {};
  const properties = Object.entries(relations).map(([name, { target }]) => [
    name,
    { type: 'array', items: refTo(itemName(target.schemaName)) },
  ]);
  return {
    included: {
      type: 'object',
      description: 'By the names in “include”; each record once',
      properties: Object.fromEntries(properties),
    },
  };
}

function recordSchema(collection: ApiCollection) {
  const whole = refTo(collection.schemaName);
  return collection.relations
    ? { allOf: [whole, { type: 'object', properties: includedProperty(collection) }] }
    : whole;
}

function recordOperation(collection: ApiCollection) {
  const { schemaName, title, one } = collection;
  return {
    operationId: `get${schemaName}`,
    tags: [title],
    summary: `${title}: ${one}`,
    parameters: [idParameter, ...recordParameters(collection)],
    responses: {
      200: jsonResponse(
        'Everything that is published of it',
        recordSchema(collection),
        headersNamed('API-Version', 'ETag', 'Last-Modified', ...mementoHeaders(collection), ...rateHeaders),
      ),
      ...earlierResponse(collection),
      304: responseRef('NotModified'),
      400: responseRef('Unreadable'),
      404: responseRef('NotFound'),
      ...('isWithdrawn' in collection && { 410: responseRef('Gone') }),
      ...commonProblems,
    },
  };
}
