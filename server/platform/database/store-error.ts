/** Errors of the store. */

/**
 * `unavailable`: the store cannot be used now, the request may be retried later. `refused`: the same, until somebody
 * mends a setting of ours or of the database. `conflict`: the data to be written already exists.
 */
export type StoreFault = 'unavailable' | 'refused' | 'conflict';

/** The message may be shown to an operator; `cause` is for the log. */
export class StoreError extends Error {
  readonly kind: StoreFault;
  constructor(message: string, cause: unknown, kind: StoreFault = 'unavailable') {
    super(message, { cause });
    this.name = 'StoreError';
    this.kind = kind;
  }
}
