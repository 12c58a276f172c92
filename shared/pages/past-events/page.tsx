import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { PageHeadBox } from '../../ui/page/page-head/page-head.tsx';
import type { PastEventsProps } from './static.tsx';

export function Page({ data: { tabs, years }, staticParts }: PastEventsProps) {
  return (
    <>
      <PageHeadBox below={<Choices label="Events" choices={tabs} />}>
        <Html className="contents" value={staticParts.heading} />
      </PageHeadBox>
      <div className="wrap">
        <Choices label="Year" choices={years} />
      </div>
      <Html value={staticParts.events} />
    </>
  );
}
