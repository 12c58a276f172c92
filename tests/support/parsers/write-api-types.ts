/**
 * `npm run make -- api-types`: generates the types of a client of the API. The generator is fetched from the npm
 * registry each time; see docs/decisions.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { apiDocument, apiTypesFile, firstLineFor } from './api-types.ts';

const document = apiDocument();
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/openapi.json', JSON.stringify(document));
const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'].flatMap((name) => ['--package', name]);
execFileSync('npx', ['--yes', ...packages, 'openapi-typescript', '.cache/openapi.json', '--output', apiTypesFile], {
  stdio: 'inherit',
});
writeFileSync(apiTypesFile, `${firstLineFor(document)}\n${readFileSync(apiTypesFile, 'utf8')}`);
