/** The parameters of lists in the OpenAPI document. */
import * as z from 'zod';
import { defaultLimit, maxLimit, sortNames } from '../lists/list-query.ts';
import type { ApiCollection } from '../model/collection.ts';

type Parameter = { name: string; in: 'query' | 'path'; description: string; required?: true; schema: object; style?: string; explode?: boolean };

export function listParameters(collection: ApiCollection): Parameter[] {
  const { filters, item, defaultSort } = collection;
  return [
    ...Object.entries(filters).map(([name, { schema, description }]) => query(name, description, toSchema(schema))),
    query('sort', 'The order; a minus sign reverses it.', { type: 'string', enum: sortNames(collection), default: defaultSort }),
    {
      ...query('fields', 'The fields of an item that are wanted, besides its id.', { type: 'array', items: { type: 'string', enum: Object.keys(item.shape) } }),
      style: 'form',
      explode: false,
    },
    query('limit', 'How many items a page has.', { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit }),
    query('cursor', 'Where the page begins: from the address of the next page in the answer before.', { type: 'string' }),
  ];
}

export const idParameter: Parameter = { name: 'id', in: 'path', description: 'The id of the record.', required: true, schema: { type: 'string' } };

export function query(name: string, description: string, schema: object): Parameter {
  return { name, in: 'query', description, schema };
}

function toSchema(schema: z.ZodType): object {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, {
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return rest;
}
