/** A page on Proxima: a hero with two stages of a supply chain, then the blocks of the content. */
import type { ComposedPageData } from '../../composed-page/load-composed-page.ts';
import type { SampleData } from '../../services/load-sample.ts';
import type { StageBandsPicture } from '../../services/load-stage-bands.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { Chapter } from '../chapter/chapter.tsx';
import { Lead } from '../composed-page/lead.tsx';
import { Hero } from '../hero/hero.tsx';
import { StageBands } from '../hero/stage-bands.tsx';
import { Link } from '../link/link.tsx';
import { PageAction } from '../page-action/page-action.tsx';
import { SectionNav } from '../section-nav/section-nav.tsx';
import { ServiceSample } from '../service-sample/service-sample.tsx';

type ProximaViewProps = {
  data: ComposedPageData & { picture: StageBandsPicture | undefined; sample?: SampleData | undefined };
  kicker: string;
  other: { href: string; label: string };
};

export function ProximaView({ data: { heading, intro, body, blocks, action, picture, sample }, kicker, other }: ProximaViewProps) {
  const sections = [...blocks.map((block) => ({ id: block.id, label: block.heading })), ...(sample ? [{ id: 'sample', label: 'Sample' }] : [])];
  return (
    <>
      <Hero kicker={kicker} heading={heading} text={intro} picture={picture && <StageBands data={picture.data} />} caption={picture?.caption}>
        {action && (
          <Link className="button button--accent" href={action.href}>
            {action.heading}
          </Link>
        )}
        <Link href={other.href}>{other.label}</Link>
      </Hero>
      {action && <SectionNav sections={sections} action={{ href: action.href, label: 'Ask us' }} />}
      {body && <Lead text={body} />}
      <Blocks blocks={blocks} />
      {sample && (
        <Chapter id="sample" heading="Sample">
          <ServiceSample sample={sample} />
        </Chapter>
      )}
      {action && <PageAction action={action} />}
    </>
  );
}
