/** How documents are cited in the content: `usgs-mcs-2026`, or `usgs-mcs-2026#cobalt` for a place within one. */
import type { SourceDocument } from './schemas/source.ts';

export function splitCite(cite: string): { id: string; part: string | undefined } {
  const [id = '', part] = cite.split('#');
  return { id, part };
}

/** The address of the part if it has one, otherwise of the document; undefined if neither has one. */
export function addressOfCite(
  { url, parts }: Pick<SourceDocument, 'url' | 'parts'>,
  part: string | undefined,
): string | undefined {
  return (part === undefined ? undefined : parts[part]?.url) ?? url;
}

/** One citation for each document, in order: with its part, or of the whole document if several parts are cited. */
export function citeOncePerDocument(cites: readonly string[]): string[] {
  const byDocument = Map.groupBy(cites, (cite) => splitCite(cite).id);
  return [...byDocument].map(([id, places]) => (new Set(places).size === 1 ? (places[0] ?? id) : id));
}
