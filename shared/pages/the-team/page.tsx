import { Choices } from '../../ui/basic/choices/choices.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { PageHeadBox } from '../../ui/page/page-head/page-head.tsx';
import type { TeamProps } from './static.tsx';

export function Page({ data: { choices }, staticParts }: TeamProps) {
  return (
    <>
      <PageHeadBox below={<Choices label="Area" choices={choices} />}>
        <Html className="contents" value={staticParts.heading} />
      </PageHeadBox>
      <Html value={staticParts.people} />
    </>
  );
}
