/** `GET /api/v1`: where everything of the API is, for programs and for people who begin with its address. */
import * as z from 'zod';
import { href } from '../../../../shared/routes.ts';
import type { ReadContext } from '../model/collection.ts';
import { apiCollections } from './all.ts';
import { changeCollection } from './changes.ts';

export const entryPointSchema = z.strictObject({
  version: z.string().describe('The version of the description that the answers follow'),
  documentation: z.url().describe('A page for people'),
  openapi: z.url().describe('The description of all addresses, for programs'),
  status: z.url(),
  search: z.url().describe('Takes the words in “q”'),
  suggest: z.url().describe('Takes the beginning of a name in “q”'),
  convert: z.url().describe('Takes “amount”, “from” and “to”'),
  check: z.url().describe('Takes “what”, “from”, “to”, “on” and more of a consignment'),
  collections: z.array(z.strictObject({ name: z.string(), title: z.string(), url: z.url() })),
});

export function describeEntryPoint(
  { siteUrl }: Pick<ReadContext, 'siteUrl'>,
  version: string,
): z.output<typeof entryPointSchema> {
  const at = (path: string) => `${siteUrl}/api/v1/${path}`;
  return {
    version,
    documentation: siteUrl + href('developers'),
    openapi: at('openapi.json'),
    status: at('status'),
    search: at('search'),
    suggest: at('suggest'),
    convert: at('convert'),
    check: at('check'),
    collections: [...apiCollections, changeCollection].map(({ name, title }) => ({ name, title, url: at(name) })),
  };
}

/** The same in the header `Link`, with the relations of RFC 8631. */
export function entryPointLinks({ documentation, openapi, status }: z.output<typeof entryPointSchema>): string {
  return `<${openapi}>; rel="service-desc", <${documentation}>; rel="service-doc", <${status}>; rel="status"`;
}
