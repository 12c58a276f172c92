/** The report that a browser sends to the server when an error occurs in it. */

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

/** Where reports are sent, below the base path. */
export const clientErrorsPath = '/api/v1/client-errors';
/** Longer texts are cut to these numbers of characters. */
export const maxMessageLength = 300;
export const maxPathLength = 200;
export const maxStackLength = 2000;
