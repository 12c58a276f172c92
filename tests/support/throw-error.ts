/**
 * For callbacks that receive an error which a test does not expect. In background work it becomes an unhandled
 * rejection, which fails the test run.
 */
export function throwError(error: unknown): never {
  throw error;
}
