/** The files of trade measures: `/policy.csv`, `/policy/china-us-ban.ics`. */
import type { FileRoute } from '../file-route.ts';
import { writePolicyDocument } from './documents.ts';

export const policyFileRoute: FileRoute = {
  name: 'policy-document',
  pattern: /^\/policy./,
  write(_params, request) {
    const document = writePolicyDocument(request.path, request);
    return document && { name: document.file, type: `${document.type}; charset=utf-8`, body: document.body };
  },
};
