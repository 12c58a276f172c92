/** How an address of the read API is described. */

/** `values`: all that it takes, where they are few. `none`: the words for a request without it. */
type Parameter = { name: string; values?: readonly string[]; none?: string };
export type Endpoint = {
  name: string;
  title: string;
  /** The fields of a record, in a sentence. */
  text: string;
  /** The query parameters that filter records. */
  filters: readonly Parameter[];
  /** The fields whose records `include` adds. */
  relations?: readonly string[];
  /** Whether `q` filters the list. */
  isSearchable?: false;
  /** The query of the example. */
  example: Readonly<Record<string, string>>;
};
