import type { DataOf } from '../../page.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
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
                {panel && <DrawingOfPanel drawing={panel.drawing} size="wide" />}
              </li>
            ))}
          </ul>
          <Blocks blocks={page.blocks} />
          {page.action && <PageAction action={page.action} />}
        </>
      ),
    },
  };
}
