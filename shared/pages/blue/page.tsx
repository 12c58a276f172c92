import { href } from '../../routes.ts';
import { LeadArticle } from '../../ui/article/lead-article/lead-article.tsx';
import { Carousel } from '../../ui/basic/carousel/carousel.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import { KindSection } from './kind-section.tsx';
import type { BlueProps } from './still.tsx';

export function Page({ data: { lead, hasVideos }, still }: BlueProps) {
  return (
    <>
      <Html className="blue__masthead" value={still.masthead} />
      {lead && (
        <div className="blue__lead wrap">
          <LeadArticle href={lead.href} cover={lead.cover ? { name: lead.cover, markup: still.cover } : undefined} poster={lead.poster} beside>
            <Html className="contents" value={still.lead} />
          </LeadArticle>
        </div>
      )}
      <Html value={still.articles} />
      <div className="blue__band">
        <KindSection id="videos" heading="Proxima Videos" href={href('videos')} isEmpty={!hasVideos}>
          <Carousel label="The latest videos">
            <Html as="ul" className="carousel__list blue__videos" value={still.videos} />
          </Carousel>
        </KindSection>
      </div>
      <Html value={still.rest} />
    </>
  );
}
