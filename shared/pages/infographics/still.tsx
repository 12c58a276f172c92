import { feedLinks } from '../../feeds/feed-links.ts';
import type { PanelDrawing } from '../../infographics/panels.ts';
import type { DataOf } from '../../page.ts';
import { href as addressOf } from '../../routes.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { Follow } from '../../ui/follow/follow.tsx';
import { Hero } from '../../ui/hero/hero.tsx';
import { DrawingOfPanel } from '../../ui/infographic/panel-drawing.tsx';
import { Link } from '../../ui/link/link.tsx';
import { PageAction } from '../../ui/page-action/page-action.tsx';
import type { load } from './load.ts';

export function still({ page, pieces }: DataOf<typeof load>) {
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
                {panel && <Preview drawing={panel.drawing} />}
              </li>
            ))}
          </ul>
          <Follow about={page.heading} feeds={feedLinks(addressOf('infographics'))} />
          <Blocks blocks={page.blocks} />
          {page.action && <PageAction action={page.action} />}
        </>
      ),
    },
  };
}

/** The first panel: the whole of it in a wide window, its beginning in a narrow one, where the whole would be too small to read. */
function Preview({ drawing }: { drawing: PanelDrawing }) {
  return (
    <div className="infographics__preview">
      <DrawingOfPanel drawing={drawing} size="wide" />
      <DrawingOfPanel drawing={drawing} size="narrow" />
    </div>
  );
}
