/** The parameters of lists in the OpenAPI document. */
import * as z from 'zod';
import { maxSearchLength } from '../../../../shared/search.ts';
import { asOfParameter } from '../../../content/ledger/find-known.ts';
import { defaultLimit, maxLimit, sortNames } from '../lists/list-query.ts';
import type { ApiCollection } from '../model/collection.ts';

export type Parameter = {
  name: string;
  in: 'query' | 'path';
  description: string;
  required?: true;
  schema: object;
  style?: string;
  explode?: boolean;
};

export function listParameters(collection: ApiCollection): Parameter[] {
  const { filters, item, defaultSort, isSearchable } = collection;
  return [
    ...Object.entries(filters).map(([name, { schema, description }]) => query(name, description, toSchema(schema))),
    query('sort', 'The order; a minus sign reverses it.', {
      type: 'string',
      enum: sortNames(collection),
      default: defaultSort,
    }),
    listQuery('fields', 'The fields of an item that are wanted, besides its id.', Object.keys(item.shape)),
    ...recordParameters(collection),
    ...(isSearchable === false
      ? []
      : [
          query(
            'q',
            `Only records with every one of these words, as the search of the site finds them. What follows ${maxSearchLength} characters is left out.`,
            {
              type: 'string',
            },
          ),
        ]),
    query('limit', 'How many items a page has.', {
      type: 'integer',
      minimum: 1,
      maximum: maxLimit,
      default: defaultLimit,
    }),
    query('cursor', 'Where the page begins: from the address of the next page in the answer before.', {
      type: 'string',
    }),
  ];
}

/** Those of a record, which its list takes too. */
export function recordParameters(collection: ApiCollection): Parameter[] {
  return [...includeParameter(collection), ...(collection.takesAsOf ? [asOfQuery] : [])];
}

/** Empty if the records of the collection name no others. */
function includeParameter({ relations }: ApiCollection): Parameter[] {
  return relations
    ? [
        listQuery(
          'include',
          'The records named in these fields are added to the answer, in “included”.',
          Object.keys(relations),
        ),
      ]
    : [];
}

export const idParameter: Parameter = {
  name: 'id',
  in: 'path',
  description: 'The id of the record.',
  required: true,
  schema: { type: 'string' },
};

export function query(name: string, description: string, schema: object): Parameter {
  return { name, in: 'query', description, schema };
}

export const asOfQuery = query(
  asOfParameter,
  'A day: what we had published by its end in UTC, from our ledger. Not with q. A request with Accept-Datetime is redirected to the day of the last set before it (RFC 7089).',
  { type: 'string', format: 'date' },
);

/** Several names, separated by commas. */
function listQuery(name: string, description: string, names: readonly string[]): Parameter {
  return {
    ...query(name, description, { type: 'array', items: { type: 'string', enum: names } }),
    style: 'form',
    explode: false,
  };
}

function toSchema(schema: z.ZodType): object {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return rest;
}
