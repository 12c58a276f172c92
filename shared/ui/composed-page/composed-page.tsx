/** A page that is all content: its name, a text to begin with, its blocks and where to go next. */
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
