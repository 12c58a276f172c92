/** A composed page: heading, lead text, blocks and call to action. */
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { PageAction } from '../page-action/page-action.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { Lead } from './lead.tsx';

export function ComposedPage({ data: { heading, intro, body, blocks, action } }: { data: ComposedPageData }) {
  return (
    <>
      <PageHead heading={heading} intro={intro} />
      {body && <Lead text={body} />}
      <Blocks blocks={blocks} />
      {action && <PageAction action={action} />}
    </>
  );
}
