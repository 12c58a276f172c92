import type { ViewerData } from '../../forms/subscriptions/viewer-data.ts';
import { suggestDomain } from '../../forms/suggest-domain.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { formatList } from '../../text/format.ts';

/** The page after the sign-up form was sent. It also works when opened directly. */
export function load({ content, viewerData }: LoadRequest<'sign-up-success', ViewerData<'sign-up-success'>>) {
  return found(
    {
      title: 'Check your inbox',
      description: 'One step is left: confirm that the request was yours. What happens next, and where to read on.',
      path: href('sign-up-success'),
      crumbs: [{ label: 'Subscribe for free', href: href('sign-up') }, { label: 'Check your inbox' }],
    },
    {
      email: content.site.emails.general,
      lastLetter: content.list('letters')[0]?.publishAt,
      sent: viewerData,
      domain: viewerData && suggestDomain(viewerData.email),
      materials: formatList(
        (viewerData?.interests ?? []).flatMap((id) => content.find('materials', id)?.name.toLowerCase() ?? []),
      ),
    },
  );
}
