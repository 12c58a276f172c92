/** The headers of a published file. */
import type { PublishedFile } from './file-route.ts';

/** An SVG contains its styles and loads nothing. */
const policyOfAlternates = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** By lower-case name. */
export function headersOf({
  name,
  type,
  isDownload,
  alternateOf,
  isIndexed,
  links,
  headers = {},
}: PublishedFile): Record<string, string> {
  const own = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
  const link = [
    own.link ?? [],
    ...Object.entries({ ...links, ...(alternateOf !== undefined && { canonical: alternateOf }) }).map(writeLink),
  ]
    .flat()
    .join(', ');
  return {
    ...(alternateOf !== undefined && {
      'content-security-policy': policyOfAlternates,
      'cross-origin-resource-policy': 'cross-origin',
    }),
    ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
    ...own,
    ...(link && { link }),
    'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-type': type,
    vary: 'Accept-Encoding',
  };
}

function writeLink([relation, address]: [string, string]): string {
  return `<${address}>; rel="${relation}"`;
}
