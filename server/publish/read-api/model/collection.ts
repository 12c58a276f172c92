/** The definition of a collection of the read API: how its records are listed, filtered, sorted and described. */
import type * as z from 'zod';
import type { Content } from '../../../../shared/content.ts';

/** The content at one instant. `siteUrl`: origin and base path, without a trailing slash. */
export type ReadContext = { view: Content; now: Date; siteUrl: string };
/** A query parameter that filters records. `schema`: of the raw value. */
export type RecordFilter<Source> = {
  schema: z.ZodType<string>;
  description: string;
  matches(record: Source, value: string, context: ReadContext): boolean;
};
/** Other records that a record names, which `include` adds to an answer. `target`: their collection. */
export type RecordRelation<Source> = { target: ApiCollection; idsOf(record: Source): readonly string[] };
/** The value by which records are ordered; equal ones are ordered by their ids. Times are numbers. */
export type SortValue = string | number;
/** The type of a method, as below. */
type SortOf<Source> = { of(record: Source): SortValue }['of'];

/**
 * `Source`: the internal record. `Item`: its fields in a list. `More`: the further fields that only the single record
 * has. Functions are declared as methods (bivariant parameters), so that collections of different records fit into one
 * list.
 */
export type ApiCollection<Source = unknown, Item extends object = object, More extends object = object> = {
  /** The segment of the address: `/api/v1/<name>`. */
  name: string;
  /** The name of the schema in the OpenAPI document. */
  schemaName: string;
  /** "News analyses" */
  title: string;
  /** The singular for use in a sentence: "a news analysis". */
  one: string;
  item: z.ZodObject;
  more: z.ZodObject;
  filters: { [name: string]: RecordFilter<Source> };
  /** Whether it answers `asOf`: its records are facts that the ledger keeps. */
  takesAsOf?: true;
  /** By the name that `include` takes. */
  relations?: { [name: string]: RecordRelation<Source> };
  sorts: { [name: string]: SortOf<Source> };
  /** One of `sorts`, with a leading `-` for descending order. */
  defaultSort: string;
  /** All public records; the same list for the same view. */
  list(context: ReadContext): readonly Source[] | Promise<readonly Source[]>;
  idOf(record: Source): string;
  /** Whether a list with these filters has the record. By default it has all that match. */
  isListed?(record: Source, filters: Readonly<Record<string, string>>): boolean;
  /** False if the search of the site has no documents `<name>/<id>` for the records, so that `q` cannot filter them. */
  isSearchable?: false;
  /** Whether a public record with this id has been withdrawn. */
  isWithdrawn?(context: ReadContext, id: string): boolean;
  describe(context: ReadContext, record: Source): Item;
  describeMore(context: ReadContext, record: Source): More | Promise<More>;
};

/** The type of the published records of a collection. */
export type RecordOf<Collection> =
  Collection extends ApiCollection<infer _Source, infer Item, infer More> ? Item & More : never;

/** Describes a record with all its fields. */
export async function describeWhole<Source, Item extends object, More extends object>(
  collection: ApiCollection<Source, Item, More>,
  context: ReadContext,
  record: Source,
): Promise<Item & More> {
  return { ...collection.describe(context, record), ...(await collection.describeMore(context, record)) };
}

/** The schema of a record with all its fields. */
export function wholeSchema({ item, more }: Pick<ApiCollection, 'item' | 'more'>): z.ZodObject {
  return item.extend(more.shape);
}
