/**
 * Links the numbers in sentences to their origin: a value of a figure, a figure from which we computed them, or a
 * document.
 */
import { addressOfCite, splitCite } from '../../../content/cite.ts';
import type { Content } from '../../content.ts';
import { type LinkedText, linkWords } from '../../text/link-words.ts';
import { figureHref } from './figure-ids.ts';

/**
 * @param origins by words: `gallium-primary-output#chn-2025`, `gallium-primary-output`, or
 * `sources:usgs-mcs-2026#gallium`.
 */
export function linkNumbers(
  content: Content,
  sentences: readonly string[],
  origins: Record<string, string>,
): LinkedText[] {
  const links = Object.entries(origins).flatMap(([words, origin]) => {
    const href = originHref(content, origin);
    return href === undefined ? [] : [[words, href] as const];
  });
  return linkWords(sentences, links);
}

function originHref(content: Content, origin: string): string | undefined {
  const { id, part } = splitCite(origin.replace(/^sources:/, ''));
  if (!origin.startsWith('sources:')) return figureHref(id, part);
  const document = content.find('sources', id);
  return document && addressOfCite(document, part);
}
