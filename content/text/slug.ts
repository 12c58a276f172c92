/** Makes the readable part of an address from a title. */

/** The reading view is at `/blue/news-analysis/{id}/content`, so that no title may have that slug. */
const reserved = new Set(['content']);

/**
 * @returns lower-case words joined by hyphens, accents folded, at most 80 characters, never empty and never a reserved
 * word.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’'“”"]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return reserved.has(slug) ? `${slug}-1` : slug || 'untitled';
}
