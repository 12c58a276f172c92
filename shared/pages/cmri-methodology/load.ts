import { loadComposedPage } from '../../evidence/composed-page/load-composed-page.ts';
import { rankAt } from '../../figures/cmri/rank-at.ts';
import { found, type LoadRequest, missing } from '../../page.ts';
import { href } from '../../routes.ts';
import { insertMethod } from './insert-method.ts';

/** The method of the risk index, with the scales and worked examples computed from the current edition. */
export async function load({ content, now }: LoadRequest<'cmri-methodology'>) {
  const parents = [
    { label: 'Blue View', href: href('blue') },
    { label: 'CMRI', href: href('cmri') },
  ];
  const page = await loadComposedPage(content, 'cmri-methodology', parents);
  const ranking = rankAt(content, undefined, now);
  if (!page?.data.body || !ranking) return missing();
  return found(page.head, { ...page.data, body: insertMethod(content, page.data.body, ranking) });
}
