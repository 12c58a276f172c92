/**
 * The types of a client of the API, `tests/fixtures/api/openapi.d.ts`: generated from the OpenAPI document by
 * `npm run make -- api-types`.
 */
import { createHash } from 'node:crypto';
import { createOpenApi } from '../../../server/publish/read-api/openapi/document.ts';
import { root } from '../root.mjs';

export const apiTypesFile = `${root}tests/fixtures/api/openapi.d.ts`;

const site = { name: 'Lazulite', emails: { general: 'hello@lazulite.example' } };

export function apiDocument(): object {
  return createOpenApi({
    siteUrl: 'https://www.example.com',
    site: site as Parameters<typeof createOpenApi>[0]['site'],
  })();
}

/** The first line of the generated file, with a digest of the parts of the document that affect the types. */
export function firstLineFor(document: object): string {
  const typed = JSON.stringify(document, (name, value: unknown) =>
    ['description', 'summary', 'info'].includes(name) && typeof value !== 'boolean' ? undefined : value,
  );
  return `// Made by \`npm run make -- api-types\` from the document with the digest ${createHash('sha256').update(typed).digest('hex').slice(0, 16)}.`;
}
