/** The files of trade measures: `/policy.csv`, `/policy/china-us-ban.ics`. */
import { type FileRoute, light } from '../file-route.ts';
import { findPolicyDocument } from './documents.ts';

export const policyFileRoute: FileRoute = {
  name: 'policy-document',
  pattern: /^\/policy./,
  find(_params, request) {
    const document = findPolicyDocument(request.path, request);
    return document && { name: document.file, type: `${document.type}; charset=utf-8`, body: light(document.write) };
  },
};
