import { found, type LoadRequest, missing, redirect } from '../../page.ts';
import { presentInfographic } from '../../publishing/infographics/load-infographic.ts';
import { citationLinks } from '../../records/articles/citation.ts';
import { href } from '../../routes.ts';
import { alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';

/** An infographic is found by its id; an outdated short title in the address is redirected to the current one. */
export async function load({ params, content, now }: LoadRequest<'infographic'>) {
  const infographic = content.find('infographics', params.id);
  // A short title never contains a dot: this is the address of a panel's file that does not exist.
  if (!infographic || params.shorttitle.includes('.')) return missing();
  if (params.shorttitle !== infographic.slug) return redirect(entryHref(infographic));
  const { title, standfirst, description = standfirst, publishAt, shortTitle } = infographic;
  const head = {
    title,
    shortTitle,
    description,
    path: entryHref(infographic),
    type: 'article' as const,
    published: publishAt,
    alternates: [
      ...alternateLinks(infographic),
      ...citationLinks({ href: entryHref(infographic), id: infographic.id }),
    ],
    crumbs: [
      { label: 'Blue View', href: href('blue') },
      { label: 'Proxima Infographics', href: href('infographics') },
      { label: shortTitle ?? title },
    ],
  };
  return found(head, await presentInfographic(content, infographic, now));
}
