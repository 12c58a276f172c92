/** The schemas of the OpenAPI document, generated from the zod schemas of the records. */
import * as z from 'zod';
import { checkAnswerSchema } from '../../policy/check-answer.ts';
import { apiCollections } from '../collections/all.ts';
import { changeCollection } from '../collections/changes.ts';
import { entryPointSchema } from '../collections/entry-point.ts';
import { statusSchema } from '../collections/status.ts';
import { wholeSchema } from '../model/collection.ts';
import { documentSchema, linkSchema, materialLinkSchema, personSchema } from '../model/parts.ts';
import { clientErrorSchema, proofSchema } from './body-schemas.ts';
import { conversionSchema, problemSchema, receiptSchema } from './other-schemas.ts';
import { searchResultsSchema, suggestionsSchema } from './search-schemas.ts';

type JsonSchema = Record<string, unknown>;

/** A reference to a schema of the document. */
export function refTo(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** The schema of an item in a list. Only `id` is required, because `fields` can leave out everything else. */
export function itemName(schemaName: string): string {
  return `${schemaName}Item`;
}

export function componentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: z.ZodType) => registry.add(schema, { id });
  add('PersonLink', personSchema);
  add('MaterialLink', materialLinkSchema);
  add('RecordLink', linkSchema);
  add('Document', documentSchema);
  add('Problem', problemSchema);
  add('Conversion', conversionSchema);
  add('CheckAnswer', checkAnswerSchema);
  add('Receipt', receiptSchema);
  add('SearchResults', searchResultsSchema);
  add('Suggestions', suggestionsSchema);
  add('EntryPoint', entryPointSchema);
  add('Status', statusSchema);
  add('Proof', proofSchema);
  add('ClientError', clientErrorSchema);
  for (const collection of apiCollections) add(collection.schemaName, wholeSchema(collection));
  for (const { schemaName, item } of [...apiCollections, changeCollection])
    add(itemName(schemaName), item.partial().required({ id: true }));
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => refTo(id).$ref,
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}

/** Removes the regular expressions that zod adds to formats, and allows further fields, which any version may add. */
function simplify(schema: JsonSchema) {
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}
