import type { DataOf } from '../../page.ts';
import { href as addressOf } from '../../routes.ts';
import { feedLinks } from '../../site/feeds/feed-links.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import { PassedDay } from '../../ui/basic/notices/passed-day.tsx';
import { PanelPreview } from '../../ui/data/infographic/panel-preview.tsx';
import { Follow } from '../../ui/form/follow/follow.tsx';
import { RequestLine } from '../../ui/form/request-line/request-line.tsx';
import { Blocks } from '../../ui/page/blocks/blocks.tsx';
import { Hero } from '../../ui/page/hero/hero.tsx';
import { PageAction } from '../../ui/page/page-action/page-action.tsx';
import type { load } from './load.ts';

export function staticParts({ page, infographics, request }: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: (
        <>
          <Hero kicker="Blue View" heading={page.heading} text={page.intro} />
          <ul className="infographics__list wrap">
            {infographics.map(({ href, title, standfirst, passed, panel }) => (
              <li key={href} className="infographics__item">
                <h2>
                  <Link href={href}>{title}</Link>
                </h2>
                <p>{standfirst}</p>
                <PassedDay text={passed} />
                {panel && <PanelPreview drawing={panel.drawing} />}
              </li>
            ))}
          </ul>
          <Follow about={page.heading} feeds={feedLinks(addressOf('infographics'))} />
          <RequestLine request={request} />
          <Blocks blocks={page.blocks} />
          {page.action && <PageAction action={page.action} />}
        </>
      ),
    },
  };
}
