import type { DataOf } from '../../page.ts';
import { href } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { Section } from '../../ui/basic/section/section.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { Lead } from '../../ui/page/composed-page/lead.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import { PageHead } from '../../ui/page/page-head/page-head.tsx';
import { VacancyRow } from '../../ui/page/vacancy-row/vacancy-row.tsx';
import type { load } from './load.ts';

export function staticParts(data: DataOf<typeof load>) {
  return { data: {}, parts: { page: <Careers data={data} /> } };
}

function Careers({ data: { page, open, closed, request } }: { data: DataOf<typeof load> }) {
  return (
    <>
      <PageHead heading={page.heading} intro={page.intro} />
      <Section id="open-roles" heading="Open roles">
        {open.map((vacancy) => (
          <VacancyRow key={vacancy.href} vacancy={vacancy} />
        ))}
        {open.length === 0 && <p className="careers__empty">No open roles today</p>}
      </Section>
      <Follow about="open roles" feeds={feedLinks(href('careers'))} />
      <RequestLine request={request} />
      {page.body && <Lead text={page.body} />}
      <Blocks blocks={page.blocks} />
      {closed.length > 0 && (
        <Section id="recently-closed" heading="Recently closed">
          {closed.map((vacancy) => (
            <VacancyRow key={vacancy.href} vacancy={vacancy} />
          ))}
        </Section>
      )}
      {page.action && <PageAction action={page.action} />}
    </>
  );
}
