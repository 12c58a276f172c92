/** A page on Proxima: a hero with two stages of a supply chain, what Proxima is used for with a small picture each, and the blocks of the content. */
import { narrowSize } from '../../charts/scene.ts';
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import type { SmallFigures } from '../../figures/page-figures.ts';
import type { SampleData } from '../../services/load-sample.ts';
import type { StageSlope } from '../../services/load-stage-slope.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Chapter } from '../chapter/chapter.tsx';
import { ChartDrawing } from '../chart/chart-drawing.tsx';
import { Lead } from '../composed-page/lead.tsx';
import { Hero } from '../hero/hero.tsx';
import { Link } from '../link/link.tsx';
import { PageAction } from '../page-action/page-action.tsx';
import { SectionNav } from '../section-nav/section-nav.tsx';
import { ServiceSample } from '../service-sample/service-sample.tsx';
import { createDrawFigure, SmallFigureShapes } from '../small-figure/small-figure.tsx';
import { type PicturedUses, UsesInPictures } from './uses-in-pictures.tsx';

type ProximaViewProps = {
  /** `uses`: on a page whose blocks do not say what Proxima is used for. */
  data: ComposedPageData & { picture: StageSlope | undefined; figures: SmallFigures; uses?: PicturedUses | undefined; sample?: SampleData | undefined };
  kicker: string;
  other: { href: string; label: string };
};

export function ProximaView({ data: { heading, intro, body, blocks, action, picture, figures, uses, sample }, kicker, other }: ProximaViewProps) {
  const sections = [...(uses ? [uses] : []), ...blocks, ...(sample ? [{ id: 'sample', heading: 'Sample' }] : [])].map(({ id, heading: label }) => ({
    id,
    label,
  }));
  const drawFigure = createDrawFigure(figures);
  return (
    <>
      <Hero
        kicker={kicker}
        heading={heading}
        text={intro}
        picture={picture && <ChartDrawing className="picture__chart" drawing={picture.drawing} size={narrowSize} />}
        caption={picture?.caption}
      >
        {action && (
          <Link className="button button--accent" href={action.href}>
            {action.heading}
          </Link>
        )}{' '}
        <Link href={other.href}>{other.label}</Link>
      </Hero>
      {action && <SectionNav sections={sections} action={{ href: action.href, label: 'Ask us' }} />}
      {body && <Lead text={body} />}
      <SmallFigureShapes figures={figures} />
      {uses && <UsesInPictures uses={uses} drawFigure={drawFigure} />}
      <Blocks blocks={blocks} drawFigure={drawFigure} />
      {sample && (
        <Chapter id="sample" heading="Sample">
          <ServiceSample sample={sample} />
        </Chapter>
      )}
      {action && <PageAction action={action} />}
    </>
  );
}
