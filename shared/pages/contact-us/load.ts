import { loadComposedPage } from '../../composed-page/load-composed-page.ts';
import { found, type LoadRequest, missing } from '../../page.ts';

/** Whom to write to and what happens then. */
export async function load({ content }: LoadRequest<'contact-us'>) {
  const page = await loadComposedPage(content, 'contact-us');
  if (!page) return missing();
  const { heading, intro, body, blocks, action } = page.data;
  return found(page.head, {
    heading,
    intro,
    body,
    action,
    addresses: blocks.find((block) => block.kind === 'items'),
    next: blocks.find((block) => block.kind === 'steps'),
  });
}
