/** The OpenAPI document of the API (OpenAPI 3.1.1). */
import type { SiteInfo } from '../../../../shared/content.ts';
import { href } from '../../../../shared/routes.ts';
import { collectionPaths } from './collection-paths.ts';
import { pathsOfForms } from './form-paths.ts';
import { otherPaths } from './other-paths.ts';
import { responseHeaders, sharedResponses } from './responses.ts';
import { componentSchemas } from './schemas.ts';
import { searchPaths } from './search-paths.ts';

/** New fields and addresses increase the minor version. Removing one would require a new `/api/v2`. */
export const apiVersion = '1.4.0';

/** @returns a function that creates the document on first use. */
export function createOpenApi({
  siteUrl,
  site,
}: {
  siteUrl: string;
  site: Pick<SiteInfo, 'name' | 'emails'>;
}): () => object {
  let known: object | undefined;
  return () => {
    known ??= describeApi(siteUrl, site);
    return known;
  };
}

function describeApi(siteUrl: string, { name, emails }: Pick<SiteInfo, 'name' | 'emails'>): object {
  return {
    openapi: '3.1.1',
    info: {
      title: `${name} API`,
      version: apiVersion,
      summary: 'Everything that is published, for programs',
      description:
        'No key is needed. Instants are in UTC, addresses absolute, ids texts. Fields may be added; they are never renamed.',
      termsOfService: siteUrl + href('terms-of-use'),
      contact: { email: emails.general, url: siteUrl + href('developers') },
    },
    externalDocs: { url: siteUrl + href('developers'), description: 'Documentation with examples' },
    servers: [{ url: siteUrl }],
    security: [],
    paths: { ...collectionPaths(), ...searchPaths, ...otherPaths, ...pathsOfForms },
    components: { schemas: componentSchemas(), responses: sharedResponses, headers: responseHeaders },
  };
}
