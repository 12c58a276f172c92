import type { DataOf } from '../../page.ts';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Portal data={data} /> } };
}

function Portal({ data: { page, portalUrl } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro}>
        <div className="portal__ways">
          {portalUrl && (
            <a className="button" href={portalUrl}>
              Sign in
            </a>
          )}
          <a className={portalUrl ? undefined : 'button'} href="#request-access">
            How to ask for access
          </a>
        </div>
        {!portalUrl && (
          <p className="portal__none">This site has no sign-in: subscribers get their way into the portal by mail.</p>
        )}
      </PageHead>
      <Blocks blocks={page.blocks} />
      {page.action && <PageAction action={page.action} />}
    </>
  );
}
