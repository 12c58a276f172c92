import { feedLinks } from '../../feeds/feed-links.ts';
import type { DataOf } from '../../page.ts';
import { href as addressOf } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Follow } from '../../ui/follow/follow.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { PanelPreview } from '../../ui/infographic/panel-preview.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import { RequestLine } from '../../ui/request-line/request-line.tsx';
import type { load } from './load.ts';

export function still({ page, pieces, request }: DataOf<typeof load>) {
  return {
    data: {},
    parts: {
      page: (
        <>
          <Hero kicker="Blue View" heading={page.heading} text={page.intro} />
          <ul className="infographics__list wrap">
            {pieces.map(({ href, title, standfirst, panel }) => (
              <li key={href} className="infographics__item">
                <h2>
                  <Link href={href}>{title}</Link>
                </h2>
                <p>{standfirst}</p>
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
