/** A place of the product that is broken on purpose. */
export type Place = {
  /** Relative to the project. */
  file: string;
  /** What visitors or operators would notice, in a sentence. */
  what: string;
  /** The exact text, which occurs once in the file, and what it is replaced with. */
  find: string;
  replace: string;
  /** Further texts of the file that belong to the same fault. */
  further?: readonly { find: string; replace: string }[];
  /** The test files of which one should fail. */
  tests: readonly string[];
  /** Whether the tests see the fault only in a build: otherwise they import the sources, and no build is made. */
  needsBuild?: true;
};
