import type { DataOf } from '../../page.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Lead } from '../../ui/composed-page/lead.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { load } from './load.ts';

export function Page({ data: { page, email } }: { data: DataOf<typeof load> }) {
  return (
    <div className="sign-up">
      <PageHead heading={page.heading} intro={page.intro}>
        <a className="button" href={`mailto:${email}?subject=Subscribe`}>
          Subscribe by mail
        </a>
      </PageHead>
      {page.body && <Lead text={page.body} />}
      <Blocks blocks={page.blocks} />
    </div>
  );
}
