/** What a browser tells the server when something went wrong in it: known to both programs. */

export const clientErrorKinds = ['render', 'script', 'chunk', 'payload', 'navigation'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

export type ClientError = {
  kind: ClientErrorKind;
  message: string;
  /** Path from the root of the site, without query and hash. */
  path: string;
  /** Id of the build that the browser runs. */
  build: string;
  stack?: string | undefined;
};

/** Where it is sent, below the base path. */
export const clientErrorsPath = '/api/v1/client-errors';
/** Characters. */
export const maxMessageLength = 300;
export const maxPathLength = 200;
export const maxStackLength = 2000;
