/**
 * A page on Proxima: a hero with two stages of a supply chain, what Proxima is used for with a small picture each, and
 * the blocks of the content.
 */
import type { ComposedPageData } from '../../../evidence/composed-page/load-composed-page.ts';
import { narrowSize } from '../../../figures/charts/scene.ts';
import type { SmallFigures } from '../../../figures/page-figures.ts';
import type { SampleData } from '../../../publishing/services/load-sample.ts';
import type { StageSlope } from '../../../publishing/services/load-stage-slope.ts';
import { Link } from '../../basic/link/link.tsx';
import { ChartDrawing } from '../../data/chart/chart-drawing.tsx';
import { createDrawFigure, SmallFigureShapes } from '../../data/small-figure/small-figure.tsx';
import { Blocks } from '../../page/blocks/blocks.tsx';
import { Chapter } from '../../page/chapter/chapter.tsx';
import { Lead } from '../../page/composed-page/lead.tsx';
import { Hero } from '../../page/hero/hero.tsx';
import { PageAction } from '../../page/page-action/page-action.tsx';
import { SectionNav } from '../../page/section-nav/section-nav.tsx';
import { ServiceSample } from '../service-sample/service-sample.tsx';
import { type PicturedUses, UsesInPictures } from './uses-in-pictures.tsx';

type ProximaViewProps = {
  /** `uses`: on a page whose blocks do not say what Proxima is used for. */
  data: ComposedPageData & {
    picture: StageSlope | undefined;
    figures: SmallFigures;
    uses?: PicturedUses | undefined;
    sample?: SampleData | undefined;
  };
  kicker: string;
  other: { href: string; label: string };
};

export function ProximaView({
  data: { heading, intro, body, blocks, action, picture, figures, uses, sample },
  kicker,
  other,
}: ProximaViewProps) {
  const sections = [...(uses ? [uses] : []), ...blocks, ...(sample ? [{ id: 'sample', heading: 'Sample' }] : [])].map(
    ({ id, heading: label }) => ({
      id,
      label,
    }),
  );
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
